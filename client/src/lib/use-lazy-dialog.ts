import { type ComponentType, useMemo, useState } from 'react';
import { loadChunk } from './load-chunk';
import { logWarning } from './log';
import { toast } from './toast';

interface LazyDialogOptions<Props> {
  /** Stable across renders. */
  load: () => Promise<ComponentType<Props>>;
  name: string;
  failure: { title: string; description: string };
}

export function useLazyDialog<Props>({
  load,
  name,
  failure: { title, description },
}: LazyDialogOptions<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);

  const control = useMemo(
    () => ({
      /** Returns false, after showing a toast, if the chunk does not load. */
      load: async (): Promise<boolean> => {
        try {
          const loaded = await loadChunk(load);
          setDialog(() => loaded);
          return true;
        } catch (error) {
          logWarning(`${name} did not load`, error);
          toast({ title, description, variant: 'destructive' });
          return false;
        }
      },
      prefetch: () => {
        load().catch(() => undefined);
      },
    }),
    [load, name, title, description],
  );

  return { Dialog, ...control };
}
