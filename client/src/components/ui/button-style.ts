import { classNames } from '@/lib/class-names';

export type ButtonVariant = 'primary' | 'give' | 'quiet' | 'danger' | 'link' | 'row';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-grid place-items-center rounded-[3px] text-center font-[650] [font-stretch:100%] leading-tight ' +
  'transition-colors duration-150 select-none touch-manipulation no-underline ' +
  'not-aria-disabled:not-disabled:active:translate-y-px ' +
  'aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-55 print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary:
    'forced-colors:border bg-brand-strong text-white hover:bg-brand-deep on-ink:bg-brand on-ink:text-ink on-ink:hover:bg-brand-wash',
  give: 'forced-colors:border bg-give text-white hover:bg-give-strong',
  quiet:
    'border-[1.5px] border-ink text-ink hover:bg-ink hover:text-paper ' +
    'on-ink:border-paper on-ink:text-paper on-ink:hover:bg-paper on-ink:hover:text-ink',
  danger: 'forced-colors:border bg-alarm text-white hover:bg-alarm-strong',
  link:
    'text-brand-strong underline decoration-[1.5px] underline-offset-[0.22em] hover:decoration-[3px] ' +
    'on-ink:text-paper',
  row: 'gap-2 text-[0.9375rem] text-ink hover:text-brand-strong hover:underline underline-offset-[0.22em]',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 text-[0.9375rem]',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-5 text-[1.0625rem] sm:px-7',
};

const inlineHeights: Partial<Record<ButtonVariant, string>> = {
  link: 'min-h-6',
  row: 'min-h-11 lg:min-h-6',
};

export function buttonStyle(
  { variant = 'primary', size = 'medium' }: { variant?: ButtonVariant; size?: ButtonSize },
  ...more: (string | false | undefined)[]
): string {
  return classNames(base, variants[variant], inlineHeights[variant] ?? sizes[size], ...more);
}
