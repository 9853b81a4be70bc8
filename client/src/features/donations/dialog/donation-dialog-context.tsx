import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { type DialogControl, useLazyDialog } from '@/lib/use-lazy-dialog';
import type { DonationDialogProps } from './donation-dialog';
import type { DonationStart } from './saved-donation';

type Preset = DonationStart | undefined;

const DonationDialogContext = createContext<DialogControl<Preset> | null>(null);

export function DonationDialogProvider({ children }: { children: ReactNode }) {
  const {
    Dialog,
    count,
    preset = null,
    isOpen,
    close,
    control,
  } = useLazyDialog<DonationDialogProps, Preset>(donationDialog);
  return (
    <DonationDialogContext value={control}>
      {children}
      {Dialog && <Dialog key={count} preset={preset} open={isOpen} onClose={close} />}
    </DonationDialogContext>
  );
}

const donationDialog = async (): Promise<ComponentType<DonationDialogProps>> =>
  (await import('./donation-dialog')).DonationDialog;

export function useDonationDialog(): DialogControl<Preset> {
  const control = useContext(DonationDialogContext);
  if (!control) throw new Error('A donate button needs a DonationDialogProvider');
  return control;
}

interface DonateButtonProps {
  preset?: DonationStart;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** When it's pointed at, or has the focus. */
  onConsider?: () => void;
  children?: ReactNode;
}

export function DonateButton({
  preset,
  variant = 'give',
  onConsider,
  children = 'Donate',
  ...rest
}: DonateButtonProps) {
  const { open, prefetch } = useDonationDialog();
  return (
    <DialogButton
      {...rest}
      variant={variant}
      open={() => open(preset)}
      prefetch={() => {
        prefetch();
        onConsider?.();
      }}
    >
      {children}
    </DialogButton>
  );
}
