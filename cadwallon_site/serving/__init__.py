"""How requests come in: nobody who is slow, silent or greedy keeps others waiting.

Heads, bodies and answers travel in the event loop, each with an end in time and size (`connections`, `bodies`); a thread is taken
when a request is all there, and given back before its answer goes out (`pages`). No address has all threads, all sockets or all
memory for itself (`pages`, `live_sockets`, `bodies`).
"""
