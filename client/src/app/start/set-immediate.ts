/**
 * Firefox drops messages of a page that enters the back/forward cache, for which React's scheduler would wait forever.
 * The scheduler prefers setImmediate: this one posts again after a restore. Call it before React loads.
 */
export function installSetImmediate(): void {
  const { port1, port2 } = new MessageChannel();
  const tasks: (() => void)[] = [];
  const post = () => port2.postMessage(null);
  port1.onmessage = () => tasks.shift()?.();
  const setImmediate = (task: () => void) => {
    tasks.push(task);
    post();
  };
  Object.assign(window, { setImmediate });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tasks.forEach(post);
  });
}
