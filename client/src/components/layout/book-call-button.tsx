import { createContext, type ReactNode, useContext } from 'react';
import type { DialogControl } from '@/lib/use-lazy-dialog';
import type { ButtonSize, ButtonVariant } from '../ui/button-style';
import { DialogButton } from '../ui/dialog-button';

interface BookCallButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Runs before the dialog takes the focus, which returns to the element that has it then. */
  onOpen?: () => void;
  children?: ReactNode;
}

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

/** The dialog is in a layer above its buttons. */
export const DiscoveryCallContext = createContext<DialogControl>({
  open: () => Promise.reject(new Error('A booking button needs a DiscoveryCallProvider')),
  prefetch: () => undefined,
});
