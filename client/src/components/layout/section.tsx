import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';

type Tone = 'paper' | 'raised' | 'sunk' | 'ink' | 'give';

const grounds: Record<Tone, string> = {
  paper: 'bg-paper text-ink',
  raised: 'bg-paper-raised text-ink',
  sunk: 'bg-paper-sunk text-ink',
  ink: 'bg-ink text-paper',
  give: 'bg-give text-white',
};

interface SectionProps extends ComponentProps<'section'> {
  /** On `ink` and `give`, controls inside use readable colors. */
  tone?: Tone;
  /** False leaves the vertical rhythm to the section itself. */
  spaced?: boolean;
}

/** Name it with `aria-labelledby` or `aria-label`; put a `frame` inside. */
export function Section({ tone = 'paper', spaced = true, className, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-tone={tone}
      className={classNames(grounds[tone], spaced && 'py-16 md:py-24 lg:py-32', className)}
    />
  );
}
