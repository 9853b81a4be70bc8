import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
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

/** Holds the page's one donation dialog. */
export function DonationDialogProvider({ children }: { children: ReactNode }) {
  const { Dialog, fetchCode, prefetch } = useLazyDialog(donationDialog);
  const [opening, setOpening] = useState<DonationOpening | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DonationDialogControl>(
    () => ({
      open: async (preset = undefined) => {
        if (!(await fetchCode())) return;
        setOpening(last => ({ key: (last?.key ?? 0) + 1, preset: preset ?? null }));
        setIsOpen(true);
      },
      prefetch,
    }),
    [fetchCode, prefetch],
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

const donationDialog = {
  load: async (): Promise<ComponentType<DonationDialogProps>> =>
    (await import('./donation-dialog')).DonationDialog,
  name: 'The donation dialog',
  failure: {
    title: 'Error',
    description: 'The donation form did not load. Check your connection and try again.',
  },
};
