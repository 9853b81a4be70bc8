import { type RefObject, useEffect, useRef } from 'react';

/** Focuses `fallback` when the row, or the bar above the rows, that had the focus has left the page. */
export function useFocusAfterRemoval(fallback: RefObject<HTMLElement | null>): void {
  const row = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isHere = target instanceof Element && fallback.current?.closest('section')?.contains(target);
      row.current = isHere ? target.closest('tr, [data-for-rows]') : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [fallback]);
  useEffect(() => {
    if (!row.current || row.current.isConnected) return;
    row.current = null;
    if (document.activeElement === document.body) fallback.current?.focus();
  });
}
