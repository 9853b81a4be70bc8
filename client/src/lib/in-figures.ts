import { listLimits } from '@shared/limits/server';

/** `10,000+` for more than the server counts. */
export function inFigures(count: number): string {
  const figures = Math.min(count, listLimits.counted).toLocaleString('en-US');
  return count > listLimits.counted ? `${figures}+` : figures;
}
