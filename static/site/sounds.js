// Small sounds, made on the spot: a bell for my turn, dice that rattle, and how a match ends. One switch turns them off.

const page = document.getElementById("match");

let context = null;
let sounding = 0;

// A browser stays silent until somebody has pressed something.
function ready() {
  if (page?.dataset.sounds !== "on" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  context.resume();
  return context;
}

// Silence that is played takes work, too: a phone may sleep until the next sound.
function rest() {
  sounding -= 1;
  if (sounding === 0) context.suspend();
}

function tone(at, pitch, lasts, volume, shape = "sine") {
  const begin = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  voice.connect(gain).connect(context.destination);
  voice.addEventListener("ended", rest);
  sounding += 1;
  voice.start(begin);
  voice.stop(begin + lasts);
}

const tones = (notes) => {
  if (ready()) { for (const note of notes) tone(...note); }
};

export const ring = () => tones([[0, 660, 0.4, 0.08], [0.14, 880, 0.4, 0.08]]);
export const rattle = () =>
  tones([0, 0.05, 0.11, 0.2].map((at, n) => [at, 190 + 60 * (n % 2), 0.05, 0.05, "triangle"]));
export const cheer = () =>
  tones([523, 659, 784, 1047].map((pitch, n) => [n * 0.13, pitch, 0.5, 0.07]));
export const sigh = () => tones([392, 330, 262].map((pitch, n) => [n * 0.22, pitch, 0.6, 0.06]));
