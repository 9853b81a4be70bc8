import { timing } from '@shared/limits';
import { colors } from '@shared/site/theme';
import type { Options } from 'canvas-confetti';

const confettiColors = [
  colors.give.DEFAULT,
  colors.brand.DEFAULT,
  colors.signal.DEFAULT,
  colors.ink.DEFAULT,
  colors.give.wash,
];
/** Of one side's first burst; later ones thin out. */
const particles = 50;

const burst: Options = { startVelocity: 30, spread: 360, ticks: 60, zIndex: 100, colors: confettiColors };

/** Throws confetti from both sides. Returns a function that stops it. With reduced motion there is none. */
export function celebrate(throwConfetti: (options: Options) => unknown): () => void {
  const started = Date.now();
  const throwBoth = () => {
    const left = 1 - (Date.now() - started) / timing.confettiFor;
    if (left <= 0) {
      clearInterval(timer);
      return;
    }
    const particleCount = Math.ceil(particles * left);
    throwConfetti({ ...burst, particleCount, origin: { x: between(0.1, 0.3), y: between(-0.2, 0.8) } });
    throwConfetti({ ...burst, particleCount, origin: { x: between(0.7, 0.9), y: between(-0.2, 0.8) } });
  };
  const timer = setInterval(throwBoth, timing.confettiEvery);
  throwBoth();
  return () => clearInterval(timer);
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
