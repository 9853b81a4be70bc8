import type { Parser } from 'wouter';
import { findRoute, type PageRoute } from './routes';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a page's chunk when a link to it is hovered, focused, or touched. Returns a function that stops it. */
export function prefetchOnIntent(routes: PageRoute[], parser: Parser): () => void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === window.location.origin) findRoute(routes, link.pathname, parser).page.prefetch();
  };
  for (const name of intents) document.addEventListener(name, prefetch, { passive: true });
  return () => {
    for (const name of intents) document.removeEventListener(name, prefetch);
  };
}
