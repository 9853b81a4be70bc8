import { useCallback, useEffect, useRef } from 'react';

const activity = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Runs once after this many milliseconds without pointer, key, or scroll. Time during which the computer slept counts:
 * its timers stand still meanwhile. Returns a function that counts as activity too, for work in progress.
 */
export function useIdle(after: number, onIdle: () => void): () => void {
  const lastActive = useRef(0);
  const stayActive = useCallback(() => {
    lastActive.current = Date.now();
  }, []);

  useEffect(() => {
    lastActive.current = Date.now();
    let timer = setTimeout(check, after);

    function check() {
      clearTimeout(timer);
      const left = lastActive.current + after - Date.now();
      if (left > 0) timer = setTimeout(check, left);
      else onIdle();
      return left > 0;
    }
    // The first key after a long sleep must not count before the sleep does.
    const onActivity = () => {
      if (check()) lastActive.current = Date.now();
    };

    for (const name of activity) window.addEventListener(name, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const name of activity) window.removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, [after, onIdle]);

  return stayActive;
}
