import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to an element that is not a control, such as a heading, without scrolling. */
export function focusWithoutScroll(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves focus to the page's heading, so that a screen reader announces it and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusWithoutScroll(heading);
}

/** Moves the focus to `fallback` when the row of its section that held it, or the bar above the rows, has left the page. */
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
