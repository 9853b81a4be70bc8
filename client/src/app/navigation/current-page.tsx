import { type ComponentType, useEffect, useState } from 'react';
import { type Parser, Route, Switch, useLocation, useRouter } from 'wouter';
import { SiteLayout } from '@/components/layout/site-layout';
import { Button } from '@/components/ui/button';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { logWarning } from '@/lib/load-chunk';
import { findRoute, type PageRoute, siteRoutes } from './routes';
import { useScrollAndFocus } from './use-scroll-and-focus';

/** Keeps the previous page on screen while the next one's chunk loads. */
export function CurrentPage({ routes = siteRoutes }: { routes?: PageRoute[] }) {
  const { parser } = useRouter();
  const { path, route, Page, isLoading } = useCurrentPage(routes);
  useScrollAndFocus(Page && path, isLoading);
  useEffect(() => prefetchOnIntent(routes, parser), [routes, parser]);

  return (
    <SiteLayout path={path} isEmpty={!Page}>
      {isLoading && <PageProgress />}
      {Page && (
        <ErrorBoundary key={path} fallback={() => <PageLoadError />}>
          <Switch location={path}>
            <Route path={route.path}>
              <Page />
            </Route>
          </Switch>
        </ErrorBoundary>
      )}
    </SiteLayout>
  );
}

function PageProgress() {
  return (
    <div
      role="status"
      className="appear-late sticky top-(--header-height) z-30 -mb-[3px] h-[3px] overflow-hidden bg-brand-wash print:hidden"
    >
      <div className="h-full w-1/3 animate-[drift_1.4s_ease-in-out_infinite] bg-brand-strong" />
      <span className="sr-only">Loading the page…</span>
    </div>
  );
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

function prefetchOnIntent(routes: PageRoute[], parser: Parser): () => void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === window.location.origin) findRoute(routes, link.pathname, parser).prefetch();
  };
  for (const name of intents) document.addEventListener(name, prefetch, { passive: true });
  return () => {
    for (const name of intents) document.removeEventListener(name, prefetch);
  };
}

interface CurrentPage {
  path: string;
  route: PageRoute;
  Page: ComponentType | null;
}

function useCurrentPage(routes: PageRoute[]): CurrentPage & { isLoading: boolean } {
  const [path] = useLocation();
  const { parser } = useRouter();
  const route = findRoute(routes, path, parser);
  const loaded = route.loaded();
  const [current, setCurrent] = useState<CurrentPage>({ path, route, Page: loaded });
  const isLoading = current.path !== path || !current.Page;

  // In the render, and so within popstate: right after that the browser restores the scroll position.
  if (isLoading && loaded) setCurrent({ path, route, Page: loaded });

  useEffect(() => {
    if (!isLoading) return;
    let isStale = false;
    const show = (Page: ComponentType) => {
      if (!isStale) setCurrent({ path, route, Page });
    };
    route.load().then(show, error => {
      logWarning(`The chunk of ${path} did not load`, error);
      show(PageLoadError);
    });
    return () => {
      isStale = true;
    };
  }, [isLoading, path, route]);

  return { ...current, isLoading };
}

function PageLoadError() {
  return (
    <div className="frame grid justify-items-start gap-6 py-24">
      <h1 className="display-2 max-w-[13em]">This page didn’t load.</h1>
      <p className="lead max-w-[48ch]">
        Reload to try again. If it keeps happening, turn off your content blocker.
      </p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  );
}
