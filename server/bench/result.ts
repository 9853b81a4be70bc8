import { alignColumns } from '../scripts/align-columns';

/** What a budget is about, as measured in several rounds side by side. */
export interface Result {
  name: string;
  unit: 'times' | 'kB' | 'MB' | 's' | 'ms';
  /** The median of the rounds, and their extremes. */
  figure: number;
  min: number;
  max: number;
  budget: Budget | null;
  /** What the figure was made of, for who wonders. */
  detail: string;
}

/** Null: told for information. */
type Budget = { atLeast: number } | { atMost: number };

interface Measured {
  name: string;
  unit: Result['unit'];
  rounds: number[];
  budget: Budget | null;
  detail: string;
}

export function resultOf({ rounds, ...rest }: Measured): Result {
  const sorted = [...rounds].sort((one, other) => one - other);
  return {
    ...rest,
    figure: median(sorted),
    min: sorted.at(0) ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A figure that was not measured meets nothing. */
export function isMet({ figure, budget }: Result): boolean {
  if (!Number.isFinite(figure)) return false;
  if (!budget) return true;
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost;
}

export function formatTable(results: Result[]): string {
  const rows = results.map(result => [
    result.name,
    format(result.figure, result.unit),
    format(result.min, result.unit),
    format(result.max, result.unit),
    formatBudget(result),
    isMet(result) ? 'met' : 'MISSED',
    result.detail,
  ]);
  return alignColumns([['', 'figure', 'min', 'max', 'budget', 'verdict', 'detail'], ...rows]);
}

function formatBudget({ budget, unit }: Result): string {
  if (!budget) return '';
  return 'atLeast' in budget ? `>= ${format(budget.atLeast, unit)}` : `<= ${format(budget.atMost, unit)}`;
}

function format(value: number, unit: Result['unit']): string {
  return unit === 'times' ? `${value.toFixed(2)}x` : `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`;
}
