import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import type { SecureShare } from '@shared/tables/shares';
import * as z from 'zod';
import { createShare } from '../../features/shares/create-share';
import { destroyExpired } from '../../features/shares/destroy-content';
import { changeShare, remindShare } from '../../features/shares/manage-shares';
import { findShare, recordWrongPassword } from '../../features/shares/shares.repository';
import { recordDownload, recordOpening } from '../../features/shares/use-share';
import type { SeedContext } from './context';
import { demoFile, storeFile } from './demo-files';
import { demoSharePassword } from './demo-share';
import { moment, readRows, staffName, text } from './read-rows';
import { lockShare } from './seed.repository';

const step = z.discriminatedUnion('does', [
  z.strictObject({ at: moment, does: z.literal('open'), recipient: z.number() }),
  z.strictObject({ at: moment, does: z.literal('download'), recipient: z.number() }),
  z.strictObject({ at: moment, does: z.literal('mistype') }),
  z.strictObject({ at: moment, does: z.literal('lock') }),
  z.strictObject({ at: moment, does: z.literal('remind'), by: staffName }),
  z.strictObject({ at: moment, does: z.literal('end'), by: staffName }),
  z.strictObject({ at: moment, does: z.literal('extend'), by: staffName, until: moment }),
]);
type Step = z.infer<typeof step>;

const row = z.strictObject({
  at: moment,
  by: staffName,
  title: z.string(),
  ends: moment.optional(),
  openings: z.number().optional(),
  downloads: z.number().optional(),
  note: text.optional(),
  file: demoFile.optional(),
  steps: z.array(step).default([]),
});

export const demoShares = readRows('shares.yaml', row);

/** Plays a share from the form to the last opening, and to what is destroyed after it. */
export async function playShare(context: SeedContext, demo: z.infer<typeof row>): Promise<void> {
  const { title, note, openings: maxOpenings, downloads: maxDownloads } = demo;
  context.moveTo(demo.at);
  const ending = demo.ends && context.at(demo.ends).toISOString();
  const share = await createShare(
    context,
    { title, note, password: demoSharePassword, expiresAt: ending, maxOpenings, maxDownloads },
    demo.file ? await storeFile(context.storage, demo.file) : null,
    context.staff[demo.by],
  );
  for (const step of demo.steps) {
    context.moveTo(step.at);
    await play(context, share, step);
  }
  const { expiresAt = null, usedUpAt = null } = (await findShare(context.db, share.slug)) ?? {};
  const usedUp = usedUpAt && usedUpAt.getTime() + shareLimits.visitFor;
  const over = Math.min(expiresAt?.getTime() ?? Infinity, usedUp ?? Infinity) + 20 * units.SECOND;
  if (over >= context.at('0m').getTime()) return;
  context.moveTo(new Date(over));
  await destroyExpired(context);
}

async function play(context: SeedContext, share: SecureShare, step: Step): Promise<unknown> {
  const { db, staff } = context;
  const { id, slug, revision } = share;
  switch (step.does) {
    case 'open':
      return recordOpening(context, share, recipientOf(step));
    case 'download':
      await recordOpening(context, share, recipientOf(step));
      return recordDownload(context, share, { isVisit: true, by: recipientOf(step) });
    case 'mistype':
      return recordWrongPassword(db, id);
    case 'lock':
      for (let n = 0; n < rateLimits.shareGuesses.max; n++) await recordWrongPassword(db, id);
      return lockShare(db, id);
    case 'remind':
      return remindShare(context, slug, staff[step.by]);
    case 'end':
      return changeShare(context, slug, { change: 'end' }, staff[step.by]);
    case 'extend': {
      const change = { change: 'expiry', expiresAt: context.at(step.until), revision } as const;
      return changeShare(context, slug, change, staff[step.by]);
    }
  }
}

const recipientOf = ({ recipient }: { recipient: number }) => ({
  user: null,
  ip: `198.51.100.${100 + recipient}`,
});
