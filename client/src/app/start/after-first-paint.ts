const maxWaitMs = 1_500;

/**
 * Resolves when the first paint and the lead picture are on screen; immediately in a hidden tab, which paints nothing.
 */
export async function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const timeout = new Promise<void>(resolve => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.all([firstContentfulPaint(), leadPicture()]), timeout]);
}

/** As reported by the browser: an animation frame runs some time before it is on screen. */
function firstContentfulPaint(): Promise<void> {
  return new Promise(resolve => {
    if (!('PerformanceObserver' in window)) return;
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function leadPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  return new Promise(resolve => {
    if (!picture || picture.complete) resolve();
    else for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { once: true });
  });
}
