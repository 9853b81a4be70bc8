import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Runs when the visitor leaves the document. Its changes are rendered before it returns: the back/forward cache keeps
 * the document in that state, and shows it again on Back.
 */
export function usePageHide(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current());
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}
