/** Moves focus to an element that is no control, such as a heading, without scrolling. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focus to the page's heading, so that a screen reader speaks it and Tab goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusQuietly(heading);
}

/**
 * Scrolls to the element that a hash names and moves focus there. False while there is no such element. The sticky
 * header is allowed for by scroll-padding in the style sheet.
 */
export function goToHash(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target) return false;
  target.scrollIntoView();
  focusQuietly(target);
  return true;
}

/** Moves focus to the element that a hash names, where the visitor sees it. */
export function focusIfInView(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < window.innerHeight && bottom > 0) focusQuietly(target);
}
