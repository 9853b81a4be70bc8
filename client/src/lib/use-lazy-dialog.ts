import { type ComponentType, useMemo, useState } from 'react';
import { loadChunk, logWarning } from './load-chunk';
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
  /** Counts the openings: each starts with a new form. */
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo(
    () => ({
      /** Resolves once it is open, or after showing a toast that its chunk did not load. */
      open: async (prepare?: () => void): Promise<void> => {
        try {
          const loaded = await loadChunk(load);
          setDialog(() => loaded);
          prepare?.();
          setOpening(count => count + 1);
          setIsOpen(true);
        } catch (error) {
          logWarning(`${name} did not load`, error);
          toast({ title, description, variant: 'destructive' });
        }
      },
      prefetch: () => {
        load().catch(() => undefined);
      },
    }),
    [load, name, title, description],
  );

  return { Dialog, opening, isOpen, close: () => setIsOpen(false), ...control };
}
