const patience = 3_000;
const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Tries once a frame until it succeeds, for a target that is still loading. Gives up after three seconds, or when the
 * visitor takes over. Returns a function that stops it.
 */
export function settle(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const started = performance.now();
  let frame = requestAnimationFrame(next);
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true });
  return stop;

  function next() {
    if (attempt() || performance.now() - started > patience) stop();
    else frame = requestAnimationFrame(next);
  }

  function stop() {
    cancelAnimationFrame(frame);
    for (const name of interruptions) window.removeEventListener(name, stop);
  }
}
