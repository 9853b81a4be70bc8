import { useEffect, useState } from 'react';
import type { Parser } from 'wouter';
import { findPage, type PageRoute } from './routes';

/**
 * True once the code of the page that the visit began with is there. Suspense would do, but React holds content back
 * for 300 ms after it showed a fallback, and here that would be the site's first picture.
 */
export function useFirstPage(routes: PageRoute[], path: string, parser: Parser): boolean {
  const [page] = useState(() => findPage(routes, path, parser));
  const [isReady, setReady] = useState(() => page?.isLoaded() ?? false);

  useEffect(() => {
    if (isReady) return;
    const show = () => setReady(true);
    if (page) page.load().then(show);
    else show();
  }, [page, isReady]);

  return isReady;
}
