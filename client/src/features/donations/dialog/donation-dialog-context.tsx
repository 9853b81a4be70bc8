import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { DonationDialogProps } from './donation-dialog';
import type { DonationStart } from './saved-donation';

interface DonationDialogControl {
  /** Resolves once the dialog is open, or failed to load. */
  open: (preset?: DonationStart) => Promise<void>;
  prefetch: () => void;
}

const DonationDialogContext = createContext<DonationDialogControl | null>(null);

export function DonationDialogProvider({ children }: { children: ReactNode }) {
  const { Dialog, opening, isOpen, open, close, prefetch } = useLazyDialog(donationDialog);
  const [preset, setPreset] = useState<DonationStart | null>(null);
  const control = useMemo<DonationDialogControl>(
    () => ({ open: start => open(() => setPreset(start ?? null)), prefetch }),
    [open, prefetch],
  );

  return (
    <DonationDialogContext value={control}>
      {children}
      {Dialog && <Dialog key={opening} preset={preset} open={isOpen} onClose={close} />}
    </DonationDialogContext>
  );
}

function useDonationDialog(): DonationDialogControl {
  const control = useContext(DonationDialogContext);
  if (!control) throw new Error('A donate button needs a DonationDialogProvider');
  return control;
}

const donationDialog = {
  load: async (): Promise<ComponentType<DonationDialogProps>> =>
    (await import('./donation-dialog')).DonationDialog,
  name: 'The donation dialog',
  failure: {
    title: 'Error',
    description: 'The donation form didn’t load. Check your connection and try again.',
  },
};

interface DonateButtonProps {
  /** Without it, the dialog opens with amount and sponsor mode cleared. */
  preset?: DonationStart;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  'aria-describedby'?: string;
  children?: ReactNode;
}

export function DonateButton({ preset, variant = 'give', children = 'Donate', ...rest }: DonateButtonProps) {
  const { open, prefetch } = useDonationDialog();
  return (
    <DialogButton {...rest} variant={variant} open={() => open(preset)} prefetch={prefetch}>
      {children}
    </DialogButton>
  );
}
