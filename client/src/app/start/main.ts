import '../../styles.css';
import { loadChunkOrReload, logWarning } from '@/lib/load-chunk';
import { installSetImmediate } from './set-immediate';

/** Hydrates after the first paint, and replays clicks that came before. Other pages render at once. */
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

/** Takes the notice from index.html: the components for notices did not load. */
function showChunkLoadError(): void {
  const template = document.querySelector<HTMLTemplateElement>('#chunk-load-error');
  if (template) document.body.prepend(document.importNode(template.content, true));
  document
    .querySelector('body > [role="alert"] button')
    ?.addEventListener('click', () => window.location.reload());
}

/** The server lists them as data, because preload links would not wait for the first paint. */
function preloadModules(): void {
  const list = document.getElementById('modules')?.textContent;
  const modules: string[] = list ? JSON.parse(list) : [];
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** Leaves the address as it is: its hash may be the secret of a link. */
function skipToContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus({ preventScroll: true });
}

document.getElementById('skip-link')?.addEventListener('click', skipToContent);

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
start(root);

const maxWaitMs = 1_500;

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

/** React replays only clicks that come after `hydrateRoot`. */
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
        // React renders a page anew that something else had rewritten.
        const anew = root.querySelectorAll('button')[place];
        if (!button?.isConnected && anew?.textContent === button?.textContent) anew?.click();
      }
    },
  };
}
