import { units } from '@shared/limits';
import { seedBookings } from './seed-bookings';
import { seedDonations } from './seed-donations';
import { seedInquiries } from './seed-inquiries';

export interface DemoShare {
  title: string;
  note?: string;
  /** ISO 8601; absent: never. */
  expiresAt?: string;
  file?: { name: string; text: string };
}

/** The demo site's people and donations. Everybody in here is invented. */
export function seedData(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * units.DAY - 37 * units.MINUTE);
  const inDays = (days: number) => {
    const slot = new Date(now.getTime() + days * units.DAY);
    slot.setUTCHours(15, 0, 0, 0);
    return slot.toISOString();
  };

  const bookings = seedBookings(now);

  const shares: DemoShare[] = [
    {
      title: 'Staging access for North Pier',
      note: 'Address: https://staging.northpier.example\nUser: reviewer\nThe password comes by phone.',
      expiresAt: inDays(1),
    },
    {
      title: 'Signed statement of work',
      file: {
        name: 'Statement of work – Old Mill Dental.txt',
        text: 'Statement of work\n\n1. One screen for four practices.\n2. Live in five weeks.\n',
      },
      expiresAt: inDays(20),
    },
    { title: 'Wi-Fi at the studio', note: 'Network: tidewright-guest' },
  ];

  return { donations: seedDonations(daysAgo), bookings, inquiries: seedInquiries(daysAgo), shares };
}
