import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../ui/button';
import type { ButtonSize, ButtonVariant } from '../ui/button-style';
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
  const [opening, setOpening] = useState(false);

  const openDialog = async () => {
    onOpen?.();
    setOpening(true);
    await open();
    setOpening(false);
  };

  return (
    <Button
      {...style}
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
