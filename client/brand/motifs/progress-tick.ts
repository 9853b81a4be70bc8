/** A mark on the scale of a drive's progress. */
export interface ProgressTick {
  /** Of the goal, 0 to 100. */
  percent: number;
  rank: 'major' | 'middle' | 'minor';
  /** Only on major ticks. */
  label: string | null;
}
