import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type Tone = 'plain' | 'strong' | 'signal' | 'faint';

const tones: Record<Tone, string> = {
  plain: 'border-line-strong text-ink',
  strong: 'border-brand-wash bg-brand-wash text-brand-deep',
  signal: 'border-signal bg-signal text-ink',
  faint: 'border-paper-sunk bg-paper-sunk text-ink-soft',
};

export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'caption inline-block rounded-full border px-2.5 py-0.5 whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
