import type { Options } from 'canvas-confetti';

/** Drawn on the main thread, because the security policy allows no worker. */
export async function loadConfetti(): Promise<(options: Options) => unknown> {
  const { default: confetti } = await import('canvas-confetti');
  return confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
}
