import { useEffect, useRef, useState } from 'react';

const showAfter = 400;
const keepFor = 300;

/**
 * Turns a pending state into one worth showing: true after 400 ms of waiting, and then for at least 300 ms, so that
 * nothing flickers.
 */
export function useDelayedPending(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);

  useEffect(() => {
    if (pending === shown) return;
    const wait = pending ? showAfter : Math.max(0, shownSince.current + keepFor - Date.now());
    const timer = setTimeout(() => {
      if (pending) shownSince.current = Date.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown]);

  return shown;
}
