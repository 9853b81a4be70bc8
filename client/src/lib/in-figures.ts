import { listLimits } from '@shared/limits';

/** A number of rows, which the server counts up to a limit. */
export function inFigures(count: number): string {
  return count < listLimits.counted ? count.toLocaleString('en-US') : `${listLimits.counted - 1}+`;
}
