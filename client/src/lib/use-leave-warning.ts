import { useEffect } from 'react';

/** While `active`, the browser asks for confirmation before it closes or reloads the page. The browser words it. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => (active ? warnBeforeLeaving() : undefined), [active]);
}

/** The same on whatever page is open. Returns how to stop. */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
