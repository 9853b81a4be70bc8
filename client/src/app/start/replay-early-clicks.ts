/** Records the buttons clicked before hydration: React replays only events that come after `hydrateRoot`. */
export function recordEarlyClicks(root: HTMLElement) {
  const clicked = new Set<HTMLElement>();
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) clicked.add(button);
  };
  root.addEventListener('click', record);

  function stop() {
    root.removeEventListener('click', record);
    clicked.clear();
  }

  return {
    stop,
    /** Clicks each of them once. */
    replay: () => {
      const buttons = [...clicked];
      stop();
      for (const button of buttons) button.click();
    },
  };
}
