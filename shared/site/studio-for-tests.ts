/* Replaces studio.ts in tests: they count in dollars and look at New York's clock, whatever the brand. */
export { type AppKey, apps, studio } from '@brand/studio';

export const office = {
  timeZone: 'America/New_York',
  city: 'New York',
  zoneName: 'Eastern Time',
  zoneLabel: 'Eastern',
  days: [1, 2, 3, 4, 5] as readonly number[],
  firstCall: 9 * 60,
  lastCall: 17 * 60,
  callTakes: 30,
  openHours: 'Monday to Friday, 9:00 AM to 5:30 PM',
} as const;

export const drive = {
  goal: 1_500_000,
  amounts: [1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  defaultAmount: 5_000,
  sponsorFrom: 1_000,
  tiers: { founding: 75_000, advocate: 40_000, premium: 12_500 },
  foundingSpots: 6,
  currency: 'usd',
  monthly: null as { give: string; manage: string } | null,
} as const;
