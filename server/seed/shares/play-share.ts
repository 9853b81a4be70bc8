import { Readable } from 'node:stream';
import { shareLimits, units } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import { createShare } from '../../features/shares/create-share';
import { destroyExpired } from '../../features/shares/destroy-expired';
import { changeExpiry, endShare } from '../../features/shares/end-shares';
import { recordDownload, recordOpening } from '../../features/shares/record-receipt';
import { remindShare } from '../../features/shares/remind-share';
import { findShare } from '../../features/shares/shares.repository';
import { storeShareFile } from '../../features/shares/store-share-file';
import { unlockShare } from '../../features/shares/unlock-share';
import { HttpError } from '../../http/errors';
import { demoSharePassword } from '../demo-share';
import type { Stage } from '../stage';
import type { DemoShare, ShareStep } from './demo-share-story';

/** From the form to the last opening, and to what is destroyed after it. */
export async function playShare(stage: Stage, present: Date, share: DemoShare): Promise<void> {
  const { at, by, file, steps = [], expiresAt, title, note, maxOpenings, maxDownloads } = share;
  stage.moveTo(at);
  const upload = file && {
    ...(await storeShareFile(stage.storage, Readable.from([file.content]))),
    name: file.name,
    type: file.type,
  };
  const fields = { title, note, maxOpenings, maxDownloads, expiresAt: expiresAt?.toISOString() };
  const { slug } = await createShare(
    stage,
    { ...fields, password: demoSharePassword },
    upload ?? null,
    stage.staff[by],
  );
  for (const step of steps) await playStep(stage, await read(stage, slug), step);
  const over = endOf(await read(stage, slug));
  if (!over || over >= present) return;
  stage.moveTo(over);
  await destroyExpired(stage);
}

async function read({ db }: Stage, slug: string): Promise<SecureShare> {
  const share = await findShare(db, slug);
  if (!share) throw new RangeError(`There is no share ${slug}`);
  return share;
}

/** When its content is destroyed. */
function endOf({ expiresAt, usedUpAt }: SecureShare): Date | null {
  const times = [
    expiresAt?.getTime() ?? [],
    usedUpAt ? usedUpAt.getTime() + shareLimits.visitFor : [],
  ].flat();
  return times.length > 0 ? new Date(Math.min(...times) + 20 * units.SECOND) : null;
}

async function playStep(stage: Stage, share: SecureShare, step: ShareStep): Promise<void> {
  const { slug } = share;
  stage.moveTo(step.at);
  switch (step.do) {
    case 'open':
      return open(stage, share, step.from);
    case 'download':
      if (
        await recordDownload(stage, share, { isVisit: true, use: null, by: { actor: null, ip: step.from } })
      )
        return;
      throw new RangeError(`“${share.title}” has no download left`);
    case 'guess-wrong':
      return guess(stage, slug, step.from);
    case 'guess-until-locked':
      for (let n = 0; n < shareLimits.lockout.ceiling.failures; n++) {
        await guess(stage, slug, `203.0.113.${10 + Math.floor(n / shareLimits.lockout.pair.failures)}`);
      }
      return;
    case 'remind':
      await remindShare(stage, slug, stage.staff[step.by]);
      return;
    case 'end':
      await endShare(stage, slug, stage.staff[step.by]);
      return;
    case 'change-expiry': {
      const change = { expiresAt: step.expiresAt, seen: share.expiresAt };
      await changeExpiry(stage, slug, change, stage.staff[step.by]);
    }
  }
}

/** What follows the right password. */
async function open(stage: Stage, share: SecureShare, ip: string): Promise<void> {
  if (await recordOpening(stage, share, { use: null, by: { actor: null, ip } })) return;
  throw new RangeError(`“${share.title}” cannot be opened`);
}

async function guess(stage: Stage, slug: string, ip: string): Promise<void> {
  await unlockShare(stage, { slug, ip, password: 'not the password', kind: 'opening', key: null }).catch(
    error => {
      if (!(error instanceof HttpError)) throw error;
    },
  );
}
