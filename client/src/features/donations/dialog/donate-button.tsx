import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { type DonationStart, useDonationDialog } from './donation-dialog-context';

interface DonateButtonProps {
  /** Without it, the dialog opens with amount and sponsor mode cleared. */
  preset?: DonationStart;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  'aria-describedby'?: string;
  children?: ReactNode;
}

/** Opens the donation dialog. */
export function DonateButton({ preset, variant = 'give', children = 'Donate', ...rest }: DonateButtonProps) {
  const { open, prefetch } = useDonationDialog();
  const [opening, setOpening] = useState(false);

  const openDialog = async () => {
    setOpening(true);
    await open(preset);
    setOpening(false);
  };

  return (
    <Button
      {...rest}
      variant={variant}
      pending={opening}
      aria-haspopup="dialog"
      onClick={openDialog}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Button>
  );
}
