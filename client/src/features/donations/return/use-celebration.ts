import { timing } from '@shared/limits/amounts';
import { colors } from '@shared/site/theme';
import type { Options } from 'canvas-confetti';
import { useEffect } from 'react';
import { logWarning } from '@/lib/load-chunk';
import { tabStorage } from '@/lib/tab-storage';

/** Throws confetti once per tab, however often the thank-you is shown. */
export function useCelebration(sessionId: string, isGiven: boolean): void {
  useEffect(() => {
    const mark = `celebrated:${sessionId}`;
    if (!isGiven || tabStorage.get(mark)) return;
    let stop = () => {};
    let isGone = false;
    loadConfetti().then(
      confetti => {
        if (isGone) return;
        tabStorage.set(mark, 'yes');
        stop = celebrate(confetti);
      },
      error => logWarning('The confetti did not load', error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [sessionId, isGiven]);
}

const confettiColors = [
  colors.give.DEFAULT,
  colors.brand.DEFAULT,
  colors.signal.DEFAULT,
  colors.ink.DEFAULT,
  colors.give.wash,
];
/** Particles of one side's first burst; later ones thin out. */
const particles = 50;

const burst: Options = { startVelocity: 30, spread: 360, ticks: 60, zIndex: 100, colors: confettiColors };

/** Returns a function that stops it. */
function celebrate(throwConfetti: (options: Options) => unknown): () => void {
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

async function loadConfetti() {
  const { default: confetti } = await import('canvas-confetti');
  // Stays on the main thread: the Content-Security-Policy allows no worker.
  return confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
}
