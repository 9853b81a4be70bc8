/* Replaces studio.ts in tests: they count in dollars and look at New York's clock, whatever the brand. */
export { type AppKey, apps, studio } from '@brand/studio';

export const office = {
  timeZone: 'America/New_York',
  city: 'New York',
  zoneName: 'Eastern Time',
  zoneLabel: 'Eastern',
} as const;

export const drive = {
  goal: 1_500_000,
  currency: 'usd',
  monthly: null as { give: string; manage: string } | null,
} as const;
