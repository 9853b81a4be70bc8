import { type ComponentType, useMemo, useState } from 'react';
import { loadChunkOrOfferReload } from './load-chunk';

export interface DialogControl<Preset = void> {
  /** Resolves once it is open, or its chunk did not load. */
  open: (preset: Preset) => Promise<void>;
  prefetch: () => void;
}

/** `load` must be stable across renders. */
export function useLazyDialog<Props, Preset = void>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [opening, setOpening] = useState<{ count: number; preset?: Preset }>({ count: 0 });
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DialogControl<Preset>>(
    () => ({
      open: async preset => {
        const loaded = await loadChunkOrOfferReload(load).catch(() => null);
        if (!loaded) return;
        setDialog(() => loaded);
        setOpening(({ count }) => ({ count: count + 1, preset }));
        setIsOpen(true);
      },
      prefetch: () => {
        load().catch(() => undefined);
      },
    }),
    [load],
  );

  return { Dialog, ...opening, isOpen, close: () => setIsOpen(false), control };
}
