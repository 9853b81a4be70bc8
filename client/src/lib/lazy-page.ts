import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRecovery } from './load-chunk';

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code ahead of a visit. A failure is left to the visit itself. */
  prefetch: () => void;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Component: lazy(async () => ({ default: await loadWithRecovery(load) })),
    prefetch: () => {
      load().catch(() => undefined);
    },
  };
}
