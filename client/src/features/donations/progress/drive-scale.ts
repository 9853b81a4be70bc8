import type { ProgressTick } from '@brand/motifs/progress-tick';
import { formatDollars } from '@shared/money';
import { drive } from '@shared/site/studio';

const minorSteps = 30;

/** The marks of the gauge from zero to the goal: a label at every third, a longer mark at every sixth. */
export const driveScale: readonly ProgressTick[] = Array.from({ length: minorSteps + 1 }, (_, step) => {
  const rank = step % 10 === 0 ? 'major' : step % 5 === 0 ? 'middle' : 'minor';
  const cents = Math.round((drive.goal * step) / minorSteps);
  return { percent: (step / minorSteps) * 100, rank, label: rank === 'major' ? formatDollars(cents) : null };
});

/** How far up the gauge that is, 0 to 100: a drive may exceed its goal. */
export function levelOf(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}
