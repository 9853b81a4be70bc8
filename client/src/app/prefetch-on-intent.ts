import { matchRoute, type Parser } from 'wouter';
import type { PageRoute } from './routes';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's code when a link to it is pointed at, focused or touched. Returns a function that stops it. */
export function prefetchOnIntent(pages: PageRoute[], parser: Parser): () => void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    pages.find(page => matchRoute(parser, page.path, link.pathname)[0])?.prefetch();
  };
  for (const name of intents) document.addEventListener(name, prefetch, { passive: true });
  return () => {
    for (const name of intents) document.removeEventListener(name, prefetch);
  };
}
