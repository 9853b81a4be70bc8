import type { CreateTypes, Options } from 'canvas-confetti';

type ThrowConfetti = (options: Options) => unknown;

/**
 * Rendered on the main thread, because the Content-Security-Policy allows no worker, on a canvas that screen readers
 * skip.
 */
export async function loadConfetti(): Promise<ThrowConfetti> {
  const { default: confetti } = await import('canvas-confetti');
  let sky: { canvas: HTMLCanvasElement; fire: CreateTypes; flying: number } | null = null;

  return async options => {
    if (!sky) {
      const canvas = hangCanvas();
      const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
      sky = { canvas, fire, flying: 0 };
    }
    const current = sky;
    current.flying += 1;
    await current.fire(options);
    current.flying -= 1;
    if (current.flying > 0) return;
    current.canvas.remove();
    if (sky === current) sky = null;
  };
}

function hangCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-50 h-full w-full';
  document.body.append(canvas);
  return canvas;
}
