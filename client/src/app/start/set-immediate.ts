/**
 * Firefox drops a MessageChannel's pending message when the document enters the back/forward cache. React's scheduler
 * would wait for it forever, and neither Back nor a link would change the page. The scheduler prefers setImmediate where
 * there is one: this one posts its pending tasks again after a restore. Call it before React loads.
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
