/** Runs when the first picture of the page is on screen; at once in a tab that nobody looks at, which draws nothing. */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  // The frame is painted between its callback and the next task.
  else requestAnimationFrame(() => setTimeout(run));
}
