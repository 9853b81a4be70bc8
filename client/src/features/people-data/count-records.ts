import type { PersonData } from '@shared/contracts/people-data';

/** `1 donation`, `2 donations`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Joins what there is something of: `1 donation, 2 bookings, and 1 inquiry`. Empty if there is nothing. */
export function listCounts(...counts: [count: number, one: string, many?: string][]): string {
  return list.format(counts.filter(([count]) => count > 0).map(count => counted(...count)));
}

export const summarize = ({ totals, accountEmails, invitations, activityNames }: PersonData) =>
  listCounts(
    [totals.donations, 'donation'],
    [totals.bookings, 'booking'],
    [totals.inquiries, 'inquiry', 'inquiries'],
    [totals.emails, 'email'],
    [accountEmails, 'email about an account', 'emails about an account'],
    [invitations.length, 'invitation'],
    [activityNames, 'activity entry that names them', 'activity entries that name them'],
  );

/** Spellings that are written out: more would bury what's asked. */
const named = 10;

/** The spellings of the address, the first of them by name. */
export function nameSpellings({ addresses, totals }: Pick<PersonData, 'addresses' | 'totals'>): string {
  const shown = addresses.slice(0, named);
  const others = totals.addresses - shown.length;
  return [...shown, ...(others > 0 ? [`and ${others.toLocaleString('en-US')} more`] : [])].join(', ');
}
