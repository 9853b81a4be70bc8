import { type ComponentType, useMemo, useState } from 'react';
import { loadWithRetry } from './load-chunk';
import { logWarning } from './log';
import { toast } from './toast';

interface LazyDialogOptions<Props> {
  /** Stays the same for good. */
  load: () => Promise<ComponentType<Props>>;
  /** What the log calls it, as in `The booking dialog`. */
  name: string;
  /** What a person reads where the code cannot be had. */
  failure: { title: string; description: string };
}

/** A dialog whose code waits until somebody means to open it. */
export function useLazyDialog<Props>({
  load,
  name,
  failure: { title, description },
}: LazyDialogOptions<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);

  const control = useMemo(
    () => ({
      /** Says so in a toast where the code cannot be had, and then answers false. */
      fetchCode: async (): Promise<boolean> => {
        try {
          const loaded = await loadWithRetry(load);
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
