import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries, inquiryReplies } from '@shared/tables/inquiries';
import { ConfigError } from '../config';
import type { Queryable } from '../db/database';
import { useReply } from '../features/inquiries/reply-to-inquiry';
import { type CreateShareDeps, createShare } from '../features/shares/create-share';
import { storeShareFile } from '../features/shares/store-share-file';
import type { PictureRenderer } from '../pictures/picture-renderer';
import { projectRoot } from '../project-root';
import { createDemoAccount, findDemoAccount, readDemoPassword } from '../seed/demo-account';
import { demoSharePassword } from '../seed/demo-share';
import { findShareTitled } from '../seed/seed.repository';
import { type DemoShare, seedData } from '../seed/seed-data';
import type { DemoInquiry } from '../seed/seed-inquiries';
import type { Services } from '../services';
import { spoolStream } from '../storage/spool-file';
import type { FileStorage } from '../storage/storage';
import { runScript } from './run-script';

async function seed(services: Services): Promise<void> {
  const isNew = await fill(services);
  process.stdout.write(
    isNew
      ? `Demo data added. Sign in as demo with the password ${readDemoPassword(services.config.dataDir)}. The shares open with “${demoSharePassword}”.\n`
      : 'The demo data has already been added.\n',
  );
}

async function fill(services: Services): Promise<boolean> {
  const { db, storage, pictures, clock } = services;
  const { id, username } = (await findDemoAccount(services)) ?? (await createDemoAccount(services));
  const data = seedData(clock.now());
  if (await findShareTitled(db, data.shares[0]?.title ?? '', username)) return false;
  for (const donation of data.donations) {
    if (donation.sponsorLogo) donation.sponsorLogo = await storeLogo(storage, pictures, donation.sponsorLogo);
  }
  for (const share of data.shares) await seedShare(services, share, { id, username });
  await db.transaction(async tx => {
    await tx.insert(donations).values(data.donations);
    await tx.insert(bookings).values(data.bookings);
    for (const inquiry of data.inquiries) await seedInquiry(services, tx, inquiry, { id, username });
  });
  return true;
}

/** Through the same use case as the staff form, so that demo files are stored like real ones. */
async function seedShare(
  deps: CreateShareDeps,
  { file, ...fields }: DemoShare,
  actor: { id: string; username: string },
): Promise<void> {
  const upload = file && {
    ...(await storeShareFile(deps.storage, Readable.from([Buffer.from(file.text)]))),
    name: file.name,
    type: 'text/plain',
  };
  await createShare(deps, { ...fields, password: demoSharePassword }, upload ?? null, {
    actor,
    ip: undefined,
  });
}

async function seedInquiry(
  { sealer }: Pick<Services, 'sealer'>,
  tx: Queryable,
  { row, isTaken = false, replies = [] }: DemoInquiry,
  actor: { id: string; username: string },
): Promise<void> {
  const values = {
    ...row,
    assigneeId: isTaken ? actor.id : null,
    ...(row.state && { changedBy: actor.username, changedAt: replies.at(-1)?.createdAt ?? row.createdAt }),
  };
  const [inquiry] = await tx.insert(inquiries).values(values).returning();
  if (!inquiry) throw new Error('Insert returned no row');
  for (const { text, ...reply } of replies) {
    const id = randomUUID();
    const sealed = { id, text: sealer.seal(text, useReply(id)) };
    await tx
      .insert(inquiryReplies)
      .values({ ...reply, ...sealed, inquiryId: inquiry.id, sentBy: actor.username });
  }
}

async function storeLogo(storage: FileStorage, pictures: PictureRenderer, name: string): Promise<string> {
  const drawing = await spoolStream(
    createReadStream(path.join(projectRoot, 'client/brand/pictures/sources/logos', `${name}.svg`)),
  );
  const file = `demo-${name}.webp`;
  await storage.write('logos', file, await pictures.draw(drawing, 'seed'));
  await drawing.close();
  return file;
}

await runScript(seed, {
  besideDevelopment: true,
  check({ production }) {
    if (production) throw new ConfigError(["NODE_ENV: demo data can't be added in production"]);
  },
});
