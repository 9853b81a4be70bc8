import { type RefObject, useEffect } from 'react';

/**
 * Lets focus into an element while a dialog traps it elsewhere. Radix's trap listens on the document and pulls back any
 * focus that leaves the dialog, so the events of this element are stopped one step before, at the body.
 */
export function useFocusDespiteDialogs(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const contains = (target: EventTarget | null) =>
      target instanceof Node && Boolean(ref.current?.contains(target));
    const onFocusIn = (event: FocusEvent) => {
      if (contains(event.target)) event.stopPropagation();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (contains(event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', onFocusIn);
    document.body.addEventListener('focusout', onFocusOut);
    return () => {
      document.body.removeEventListener('focusin', onFocusIn);
      document.body.removeEventListener('focusout', onFocusOut);
    };
  }, [ref]);
}
