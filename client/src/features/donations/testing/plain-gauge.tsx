import type { ProgressGauge as BrandGauge } from '@brand/motifs/progress-gauge';
import type { ComponentProps } from 'react';

/** Replaces the brand's gauge in tests: says what that draws, if it draws. */
export function ProgressGauge({ level, ticks, figure, mark }: ComponentProps<typeof BrandGauge>) {
  return (
    <>
      <p>{`Level ${level}`}</p>
      <p>{figure}</p>
      <p>{ticks.map(({ label }) => label).join(' ')}</p>
      {mark && <p>{mark.label}</p>}
      {mark && <p>{`Mark ${mark.level}`}</p>}
    </>
  );
}
