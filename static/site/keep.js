// What a swap would lose: what is unfolded, half written, or scrolled.

// Of a part of the page, without the form that was just sent.
export function keep(part, sent = null) {
  return [part, ...part.querySelectorAll("[id]")]
    .filter((one) => one.id && !sent?.contains(one))
    .map((one) => ({
      id: one.id,
      open: one.open,
      value: "keep" in one.dataset ? one.value : undefined,
      top: one.scrollTop,
    }));
}

export function restore(kept) {
  for (const { id, open, value, top } of kept) {
    const one = document.getElementById(id);
    if (!one) continue;
    if (open !== undefined) one.open = open;
    if (value !== undefined) one.value = value;
    if (top) one.scrollTop = top;
  }
}
