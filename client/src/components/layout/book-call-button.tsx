import { type ReactNode, useContext } from 'react';
import type { ButtonSize, ButtonVariant } from '../ui/button-style';
import { DialogButton } from '../ui/dialog-button';
import { DiscoveryCallContext } from './discovery-call';

interface BookCallButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Runs before the dialog takes the focus, which returns to the element that has it at that time. */
  onOpen?: () => void;
  children?: ReactNode;
}

/** The button that books the free discovery call. */
export function BookCallButton({ onOpen, children = 'Book a call', ...style }: BookCallButtonProps) {
  const { open, prefetch } = useContext(DiscoveryCallContext);

  const openDialog = () => {
    onOpen?.();
    return open();
  };

  return (
    <DialogButton {...style} open={openDialog} prefetch={prefetch}>
      {children}
    </DialogButton>
  );
}
