import { type ComponentProps, useState } from 'react';
import { Button } from './button';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** Resolves once the dialog is open, or failed to load. */
  open: () => Promise<void>;
  prefetch: () => void;
}

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
