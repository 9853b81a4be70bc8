import { type ComponentType, useMemo, useState } from 'react';
import { loadChunk, logWarning } from './load-chunk';
import { toast } from './toast';

/** Stable across renders. */
interface LazyDialogOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  name: string;
  failure: { title: string; description: string };
}

/** What opens a dialog. */
export interface DialogControl<Preset = void> {
  /** Resolves once it is open, or after showing a toast that its chunk did not load. */
  open: (preset: Preset) => Promise<void>;
  /** Loads its chunk before it is opened. */
  prefetch: () => void;
}

export function useLazyDialog<Props, Preset = void>({ load, name, failure }: LazyDialogOptions<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  /** Counts the openings: each starts with a new form. */
  const [opening, setOpening] = useState<{ count: number; preset?: Preset }>({ count: 0 });
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DialogControl<Preset>>(
    () => ({
      open: async preset => {
        try {
          const loaded = await loadChunk(load);
          setDialog(() => loaded);
          setOpening(({ count }) => ({ count: count + 1, preset }));
          setIsOpen(true);
        } catch (error) {
          logWarning(`${name} did not load`, error);
          toast({ ...failure, variant: 'destructive' });
        }
      },
      prefetch: () => {
        load().catch(() => undefined);
      },
    }),
    [load, name, failure],
  );

  return { Dialog, ...opening, isOpen, close: () => setIsOpen(false), control };
}
