import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Switch, useLocation, useRouter } from 'wouter';
import { createArrivals } from '@/lib/navigation/arrivals';
import { useHydrated } from '@/lib/use-hydrated';
import { PageArrival } from './page-arrival';
import { PageBoundary } from './page-boundary';
import { PageProgress } from './page-progress';
import { PageView } from './page-view';
import { prefetchOnIntent } from './prefetch-on-intent';
import { type PageRoute, siteRoutes } from './routes';
import { useFirstPage } from './use-first-page';

/** The page of the current path. The one before it stays on screen until the next one's code is there. */
export function CurrentPage({ routes = siteRoutes }: { routes?: PageRoute[] }) {
  const [location] = useLocation();
  const path = useDeferredValue(location);
  const { parser } = useRouter();
  const isDrawn = !useHydrated();
  const [arrivals] = useState(() => once(() => createArrivals(isDrawn ? 'drawn' : 'load')));
  const isReady = useFirstPage(routes, location, parser);

  useLayoutEffect(() => arrivals().watch(), [arrivals]);
  useEffect(() => prefetchOnIntent(routes, parser), [routes, parser]);

  if (!isReady) return <PageFallback />;
  return (
    <>
      {path !== location && <PageProgress />}
      <Suspense fallback={<PageFallback />}>
        <PageBoundary key={path}>
          <Switch location={path}>
            {routes.map(route => (
              <Route key={route.path} path={route.path}>
                <PageView page={route.page} />
              </Route>
            ))}
          </Switch>
          <PageArrival path={path} onArrive={() => arrivals().arrive()} />
        </PageBoundary>
      </Suspense>
    </>
  );
}

/** Stands for the first page. The layout leaves out the footer meanwhile, which the page would push away. */
function PageFallback() {
  return (
    <div role="status" data-loading-page="" className="min-h-dvh">
      <p className="frame appear-late py-24 text-ink-soft">Loading the page...</p>
    </div>
  );
}

/** The first call makes it: what reads the address and the history waits until there is a browser. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
