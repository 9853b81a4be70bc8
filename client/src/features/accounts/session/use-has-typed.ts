import { useEffect, useRef } from 'react';

/** Tells whether anything was typed or chosen since the page has been on screen: some forms keep that nowhere else. */
export function useHasTyped(): () => boolean {
  const hasTyped = useRef(false);

  useEffect(() => {
    const notice = () => {
      hasTyped.current = true;
    };
    window.addEventListener('input', notice);
    return () => window.removeEventListener('input', notice);
  }, []);

  return () => hasTyped.current;
}
