import type { Parser } from 'wouter';
import { findPage, type PageRoute } from './routes';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's code when a link to it is pointed at, focused or touched. Returns a function that stops it. */
export function prefetchOnIntent(routes: PageRoute[], parser: Parser): () => void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === window.location.origin) findPage(routes, link.pathname, parser)?.prefetch();
  };
  for (const name of intents) document.addEventListener(name, prefetch, { passive: true });
  return () => {
    for (const name of intents) document.removeEventListener(name, prefetch);
  };
}
