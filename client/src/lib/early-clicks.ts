/**
 * Remembers the buttons that are pressed while the page has no code yet. Returns a function that stops it and presses each
 * of them once, where it still stands.
 */
export function holdClicks(root: HTMLElement): () => void {
  const pressed = new Set<HTMLElement>();
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.add(button);
  };
  root.addEventListener('click', remember);
  return () => {
    root.removeEventListener('click', remember);
    for (const button of pressed) button.click();
  };
}
