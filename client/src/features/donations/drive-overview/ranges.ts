import type { DriveRange } from '@shared/contracts/drive-overview';

export const ranges: { value: DriveRange; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'Whole drive' },
];

/** The range that a parameter of the URL names; 30 days by default. */
export const rangeOf = (name: string): DriveRange =>
  ranges.find(({ value }) => value === name)?.value ?? '30';
