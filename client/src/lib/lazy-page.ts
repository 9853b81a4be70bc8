import { type ComponentType, lazy } from 'react';
import { loadWithRecovery } from './load-chunk';

export interface LazyPage {
  /** Whether the page's code is there. */
  isLoaded: () => boolean;
  /** What draws the page: itself if its code is there, else a component that suspends until it is. */
  view: () => ComponentType;
  /** Resolves when the page draws, or fails, at once. Never rejects: a failure is thrown where the page is drawn. */
  load: () => Promise<void>;
  /** Fetches the code ahead of a visit, and lets a visit that failed be tried again. */
  prefetch: () => void;
}

export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let page: ComponentType | null = null;
  let visit = startVisit();

  function startVisit() {
    let loading: Promise<ComponentType> | null = null;
    let hasFailed = false;
    const load = () => {
      loading ??= loadWithRecovery(importPage).then(keep, error => {
        hasFailed = true;
        throw error;
      });
      return loading;
    };
    return { load, Suspended: lazy(async () => ({ default: await load() })), hasFailed: () => hasFailed };
  }

  function keep(imported: ComponentType) {
    page = imported;
    return imported;
  }

  return {
    isLoaded: () => page !== null,
    view: () => page ?? visit.Suspended,
    load: () => visit.load().then(ignore, ignore),
    prefetch: () => {
      if (visit.hasFailed()) visit = startVisit();
      if (!page) importPage().then(keep, ignore);
    },
  };
}

function ignore(): void {}
