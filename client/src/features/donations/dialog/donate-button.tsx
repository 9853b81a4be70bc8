import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { useDonationDialog } from './donation-dialog-context';
import type { DonationStart } from './donation-opening';

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
