import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { loadWithRetry } from '@/lib/load-chunk';
import { logWarning } from '@/lib/log';
import { toast } from '@/lib/toast';
import type { DonationDialogProps } from './donation-dialog';

/** What a button sets when it opens the dialog; without it, amount and sponsor mode are as new. */
export interface DonationPreset {
  /** Cents. */
  amount: number;
  sponsor: boolean;
}

/** Or the gift that a donor had left for the payment page with. */
export type DonationStart = DonationPreset | 'last-gift';

export interface DonationOpening {
  /** New for every opening, so that the form starts afresh. */
  key: number;
  preset: DonationStart | null;
}

interface DonationDialogControl {
  /** Resolves once the dialog is on screen, or cannot be had. */
  open: (preset?: DonationStart) => Promise<void>;
  /** Fetches the dialog's code ahead of its opening. */
  prefetch: () => void;
}

const DonationDialogContext = createContext<DonationDialogControl | null>(null);

/** Holds the page's one donation dialog, whose code waits until somebody means to open it. */
export function DonationDialogProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<DonationDialogProps> | null>(null);
  const [opening, setOpening] = useState<DonationOpening | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DonationDialogControl>(
    () => ({
      open: async (preset = undefined) => {
        try {
          const loaded = await loadWithRetry(loadDialog);
          setDialog(() => loaded);
          setOpening(last => ({ key: (last?.key ?? 0) + 1, preset: preset ?? null }));
          setIsOpen(true);
        } catch (error) {
          logWarning('The donation dialog did not load', error);
          toast({
            title: 'Error',
            description: 'The donation form did not load. Check your connection and try again.',
            variant: 'destructive',
          });
        }
      },
      prefetch: () => {
        loadDialog().catch(() => undefined);
      },
    }),
    [],
  );

  return (
    <DonationDialogContext value={control}>
      {children}
      {Dialog && opening && (
        <Dialog key={opening.key} opening={opening} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </DonationDialogContext>
  );
}

export function useDonationDialog(): DonationDialogControl {
  const control = useContext(DonationDialogContext);
  if (!control) throw new Error('A donate button stands outside a DonationDialogProvider');
  return control;
}

async function loadDialog(): Promise<ComponentType<DonationDialogProps>> {
  return (await import('./donation-dialog')).DonationDialog;
}
