import { listLimits } from '@shared/limits/server';

/** A number of rows, which the server counts up to a limit and one more. */
export function inFigures(count: number): string {
  const figures = Math.min(count, listLimits.counted).toLocaleString('en-US');
  return count > listLimits.counted ? `${figures}+` : figures;
}
