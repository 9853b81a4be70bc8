import './styles.css';
import { holdClicks } from './lib/early-clicks';
import { afterFirstPaint } from './lib/first-paint';
import { loadWithRecovery } from './lib/load-chunk';
import { tellOfMissingCode } from './lib/missing-code';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');

const releaseClicks = holdClicks(root);

function start(container: HTMLElement) {
  preloadModules();
  loadWithRecovery(() => import('./app/start')).then(
    ({ startApp }) => startApp(container, releaseClicks),
    tellOfMissingCode,
  );
}

/** What the page needs beside `start`, asked for together with it. */
function preloadModules() {
  const list = document.getElementById('modules')?.textContent;
  const modules: string[] = list ? JSON.parse(list) : [];
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

// A page that was drawn ahead is there to be read: its text, typeface and picture go before its code.
if (root.firstElementChild) afterFirstPaint(() => start(root));
else start(root);
