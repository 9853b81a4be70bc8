import '../../styles.css';
import { loadChunkOrReload, logWarning } from '@/lib/load-chunk';
import { installSetImmediate } from './set-immediate';

/**
 * From the first HTML to a hydrated page. `prerender` rendered the public pages at build time, and the server put the
 * page's head and markup into index.html, which loads this entry: it waits for the first paint, loads the chunks,
 * hydrates, and replays the clicks that came too early. Pages that aren't prerendered load and render at once.
 */
async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.firstElementChild !== null;
  const earlyClicks = isPrerendered ? recordEarlyClicks(root) : null;
  installSetImmediate();
  try {
    // Earlier, on a phone, the chunks would delay the text, font, and picture that are there to be read.
    if (isPrerendered) await afterFirstPaint();
    preloadModules();
    const { hydrate } = await loadChunkOrReload('hydrate', () => import('./hydrate'));
    await hydrate(root);
    earlyClicks?.replay();
  } catch (error) {
    logWarning('The page was not hydrated', error);
    earlyClicks?.stop();
    showChunkLoadError();
  }
}

/** Shows a notice from index.html, because the components that show such things did not load. */
function showChunkLoadError(): void {
  const template = document.querySelector<HTMLTemplateElement>('#chunk-load-error');
  if (template) document.body.prepend(document.importNode(template.content, true));
  document
    .querySelector('body > [role="alert"] button')
    ?.addEventListener('click', () => window.location.reload());
}

/** Requests the page's chunks together with `hydrate`. The server lists them as data: preload links would not wait. */
function preloadModules(): void {
  const list = document.getElementById('modules')?.textContent;
  const modules: string[] = list ? JSON.parse(list) : [];
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
start(root);

const maxWaitMs = 1_500;

/**
 * Resolves when the first paint and the lead picture are on screen; immediately in a hidden tab, which paints nothing.
 */
async function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const timeout = new Promise<void>(resolve => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.all([firstContentfulPaint(), leadPicture()]), timeout]);
}

/** As reported by the browser: an animation frame runs some time before it is on screen. */
function firstContentfulPaint(): Promise<void> {
  return new Promise(resolve => {
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

/** Records the buttons clicked before hydration: React replays only events that come after `hydrateRoot`. */
function recordEarlyClicks(root: HTMLElement) {
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
    replay: () => {
      const all = root.querySelectorAll('button');
      const places = [...all.keys()].filter(place => all[place] && clicked.has(all[place]));
      stop();
      for (const place of places) {
        const button = all[place];
        button?.click();
        // Where something had rewritten the page, React threw it away, and rendered it anew.
        const anew = root.querySelectorAll('button')[place];
        if (!button?.isConnected && anew?.textContent === button?.textContent) anew?.click();
      }
    },
  };
}
