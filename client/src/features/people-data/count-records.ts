import type { PersonData } from '@shared/contracts/people-data/people-data';

/** `1 donation`, `2 donations`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Is British only in its commas: none before the `and`. */
const list = new Intl.ListFormat('en-GB');

/** `1 donation, 2 bookings and 1 inquiry`; empty if there is nothing. */
export function listCounts(...counts: [count: number, one: string, many?: string][]): string {
  return list.format(counts.filter(([count]) => count > 0).map(count => counted(...count)));
}

export const summarize = ({ totals }: PersonData) =>
  listCounts(
    [totals.donations, 'donation'],
    [totals.bookings, 'booking'],
    [totals.inquiries, 'inquiry', 'inquiries'],
    [totals.emails, 'email'],
    [totals.invitations, 'invitation'],
    [totals.mentions, 'other mention of the address', 'other mentions of the address'],
  );
