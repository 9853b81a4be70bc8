import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Switch, useLocation, useRouter } from 'wouter';
import { createArrivals } from '@/lib/navigation/arrivals';
import { PageArrival } from './page-arrival';
import { PageBoundary } from './page-boundary';
import { prefetchOnIntent } from './prefetch-on-intent';
import { notFoundRoute, type PageRoute, routes } from './routes';

interface CurrentPageProps {
  pages?: PageRoute[];
  notFound?: PageRoute;
}

/** The page of the current path. The one before it stays on screen until the next one's code is there. */
export function CurrentPage({ pages = routes, notFound = notFoundRoute }: CurrentPageProps) {
  const [location] = useLocation();
  const path = useDeferredValue(location);
  const { parser } = useRouter();
  const [arrivals] = useState(() => createArrivals());

  useLayoutEffect(() => arrivals.watch(), [arrivals]);
  useEffect(() => prefetchOnIntent(pages, parser), [pages, parser]);

  return (
    <Suspense fallback={<PageFallback />}>
      <PageBoundary key={path}>
        <Switch location={path}>
          {[...pages, notFound].map(route => (
            <Route key={route.path} path={route.path} component={route.Component} />
          ))}
        </Switch>
        <PageArrival path={path} onArrive={arrivals.arrive} />
      </PageBoundary>
    </Suspense>
  );
}

/** Keeps the footer below the fold while the first page loads. */
function PageFallback() {
  return (
    <div role="status" className="min-h-dvh">
      <p className="frame appear-late py-24 text-ink-soft">Loading the page...</p>
    </div>
  );
}
