import { type ComponentProps, useState } from 'react';
import { Button } from './button';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** Resolves once the dialog is on screen, or cannot be had. */
  open: () => Promise<void>;
  /** Fetches the dialog's code ahead of its opening. */
  prefetch: () => void;
}

/** Opens a dialog whose code comes when it is wanted, which hovering and focus foretell. */
export function DialogButton({ open, prefetch, ...rest }: DialogButtonProps) {
  const [opening, setOpening] = useState(false);

  const openDialog = async () => {
    setOpening(true);
    await open();
    setOpening(false);
  };

  return (
    <Button
      {...rest}
      pending={opening}
      aria-haspopup="dialog"
      onClick={openDialog}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}
