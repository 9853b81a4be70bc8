import { addDays } from '@shared/calendar-day';
import { officeToday } from '@shared/open-days';
import { recordedMethods } from '@shared/states';
import * as z from 'zod';
import { recordGift, removeGift } from '../../features/donations/record-gift';
import type { SeedContext } from './context';
import { moment, readRows, staffName } from './read-rows';

const row = z.strictObject({
  at: moment,
  id: z.string(),
  by: staffName,
  method: z.enum(recordedMethods),
  reference: z.string().nullable().default(null),
  dollars: z.number(),
  donor: z.string().default('Anonymous'),
  email: z.string().nullable().default(null),
  sponsor: z.string().nullable().default(null),
  site: z.string().nullable().default(null),
  steps: z.array(z.strictObject({ at: moment, does: z.literal('remove'), by: staffName })).default([]),
});

export const demoGifts = readRows('gifts.yaml', row);

/** Each arrived the day before it was recorded. */
export async function playGift(context: SeedContext, demo: z.infer<typeof row>): Promise<void> {
  const { id, at, by, method, reference, dollars, donor, email, sponsor, site, steps } = demo;
  context.moveTo(at);
  const gift = {
    id,
    amount: dollars,
    receivedOn: addDays(officeToday(context.clock.now()), -1),
    method,
    reference,
    donorName: donor,
    donorEmail: email,
    message: null,
    showAsSponsor: sponsor ? 1 : 0,
    sponsorName: sponsor,
    sponsorWebsite: site,
    isLawOrActivist: 0,
    thank: email !== null,
  } as const;
  await recordGift(context, gift, context.staff[by]);
  for (const step of steps) {
    context.moveTo(step.at);
    await removeGift(context, id, context.staff[step.by]);
  }
}
