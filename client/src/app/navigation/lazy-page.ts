import type { ComponentType } from 'react';
import { loadChunkOrReload } from '@/lib/load-chunk';

export interface LazyPage {
  /** The page's component, once its chunk is loaded. Unlike React.lazy, it renders without suspending. */
  loaded: () => ComponentType | null;
  load: () => Promise<ComponentType>;
  prefetch: () => void;
}

/** `name` is the page's file name: the tab stores under it that it reloaded for the chunk. */
export function lazyPage(name: string, importPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | null = null;
  const keep = (imported: ComponentType) => {
    Page = imported;
    return imported;
  };
  return {
    loaded: () => Page,
    load: async () => Page ?? keep(await loadChunkOrReload(name, importPage)),
    prefetch: () => {
      if (!Page) importPage().then(keep, () => undefined);
    },
  };
}
