import { type ReactNode, useContext } from 'react';
import type { ButtonSize, ButtonVariant } from '../ui/button-style';
import { DialogButton } from '../ui/dialog-button';
import { DiscoveryCallContext } from './discovery-call';

interface BookCallButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Runs before the dialog takes the focus, which comes back to whatever has it then. */
  onOpen?: () => void;
  children?: ReactNode;
}

/** The way to the free discovery call, from wherever it is offered. */
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
