import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { logWarning } from '@/lib/log';
import { PageLoadError } from './page-load-error';
import { findRoute, type PageRoute } from './routes';

interface CurrentPage {
  path: string;
  route: PageRoute;
  /** Null until the first page's chunk is loaded. */
  Page: ComponentType | null;
}

/** The page to render: the browser's once its chunk is loaded, and the previous one until then. */
export function useCurrentPage(routes: PageRoute[]): CurrentPage & { isLoading: boolean } {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = findRoute(routes, path, parser);
  const loaded = route.page.loaded();
  const [current, setCurrent] = useState<CurrentPage>({ path, route, Page: loaded });
  const isLoading = current.path !== path || !current.Page;

  // In the same render, and so within popstate: right after that the browser restores the scroll position.
  if (isLoading && loaded) setCurrent({ path, route, Page: loaded });

  useEffect(() => {
    if (!isLoading) return;
    let isStale = false;
    const show = (Page: ComponentType) => {
      if (!isStale) setCurrent({ path, route, Page });
    };
    route.page.load().then(show, error => {
      logWarning(`The chunk of ${path} did not load`, error);
      show(PageLoadError);
    });
    return () => {
      isStale = true;
    };
  }, [isLoading, path, route]);

  return { ...current, isLoading };
}
