/** Milliseconds for which a page's code waits for its first picture at the most. */
const patience = 1_500;

/** Runs when the first picture of the page is on screen; at once in a tab that nobody looks at, which draws nothing. */
export function afterFirstPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') {
    run();
    return;
  }
  const late = new Promise(resolve => setTimeout(resolve, patience));
  Promise.race([Promise.all([paint(), leadPicture()]), late]).then(run);
}

/** When the browser says that it has shown something: its frames come to the screen some time after they are drawn. */
function paint(): Promise<void> {
  return new Promise(resolve => {
    if (!('PerformanceObserver' in window)) return;
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** When the picture that the page begins with has come. */
function leadPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  return new Promise(resolve => {
    if (!picture || picture.complete) resolve();
    else for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true });
  });
}
