import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'wouter';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

export function Link({ href, ...rest }: LinkProps) {
  const isInternal = href.startsWith('/') || href.startsWith('#');
  return isInternal ? <RouterLink href={href} {...rest} /> : <a href={href} {...rest} />;
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle({ variant, size }, className)} />;
}
