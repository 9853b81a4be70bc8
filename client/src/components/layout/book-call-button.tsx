import { studio } from '@shared/site/studio';
import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { LinkButton } from '@/components/ui/link';

interface BookCallButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children?: ReactNode;
}

const href = `mailto:${studio.email}?subject=${encodeURIComponent('A 30-minute discovery call')}`;

/** The way to the free discovery call, from wherever it is offered. */
export function BookCallButton({ children = 'Book a call', ...style }: BookCallButtonProps) {
  return (
    <LinkButton href={href} {...style}>
      {children}
    </LinkButton>
  );
}
