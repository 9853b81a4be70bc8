import type { DriveOverview } from '@shared/contracts/drive-overview';

/** Cents raised by the end of each period. */
export function runningTotals({ raisedBefore, periods }: DriveOverview): number[] {
  let total = raisedBefore;
  return periods.map(({ raised }) => {
    total += raised;
    return total;
  });
}
