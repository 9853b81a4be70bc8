import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFaultRounds } from '../../config';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { createScratchDatabase } from '../scratch-database';
import { waitFor } from '../wait-for';
import type { AuditedWriter } from './audited-writer';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import { createRegistrationWriter } from './writers/accounts';
import { createDonationWriter } from './writers/donations';
import { createShareWriter } from './writers/shares';
import { createBookingWriter, createInquiryWriter } from './writers/submissions';

const rounds = readFaultRounds();

let postgres: PostgresServer;

beforeAll(async () => {
  // The operating system survives every crash here, so what the server wrote to it is safe.
  postgres = await startPostgresServer({ fsync: 'off' });
});
afterAll(() => postgres.remove());

async function createWriters(site: Site, staff: Staff): Promise<AuditedWriter[]> {
  return [
    createRegistrationWriter(site),
    createBookingWriter(site, staff),
    createInquiryWriter(site, staff),
    createShareWriter(site, staff),
    await createDonationWriter(site),
  ];
}

const count = (writers: AuditedWriter[]) => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);

/** Kills the server some milliseconds after it acknowledged a few shares. */
async function crashUnderLoad({ product }: Site, writers: AuditedWriter[]) {
  const sent = () => writers.find(({ name }) => name === '/api/shares')?.acknowledged() ?? 0;
  const target = sent() + randomInt(1, 5);
  const writing = Promise.all(writers.flatMap(writer => [writer.write(), writer.write()]));
  const trouble = writing.then(
    () => new Error('Every connection broke before the crash'),
    error => error,
  );
  while (sent() < target) {
    const early = await Promise.race([trouble, pause(5)]);
    if (early) throw early;
  }
  await pause(randomInt(300));
  await product.kill();
  await writing;
}

/** No file without its row and no row without its file, once the sweep at startup has finished. */
async function checkFiles({ listFiles }: Site, staff: Staff): Promise<void> {
  const shares = await staff.list<ShareListItem>('/api/shares');
  const donations = await staff.list<DonationListItem>('/api/donations');
  const expected = {
    private: shares.filter(({ hasFile }) => hasFile).length,
    logos: donations.filter(({ sponsorLogo }) => sponsorLogo !== null).length,
  };
  await waitFor(async () => {
    const files = { private: await listFiles('private'), logos: await listFiles('logos') };
    expect(files.private.filter(name => name.startsWith('.'))).toEqual([]);
    expect(files.logos.filter(name => name.startsWith('.'))).toEqual([]);
    expect({ private: files.private.length, logos: files.logos.length }).toEqual(expected);
  }, 100);
}

describe.each(['embedded', 'PostgreSQL'])(`a server killed ${rounds} times under load`, kind => {
  it(`on the ${kind} database loses nothing that it acknowledged`, async () => {
    const database = kind === 'embedded' ? null : await createScratchDatabase(postgres.url);
    const site = await startSite({ DATABASE_URL: database?.url ?? '' });
    try {
      const staff = await joinStaff(site);
      const writers = await createWriters(site, staff);
      for (let round = 0; round < rounds; round++) {
        await crashUnderLoad(site, writers);
        await site.ageFiles();
        await site.product.restart();
        await checkFiles(site, staff);
        for (const writer of writers) await writer.audit();
      }
      // The audit of a single round was of all writes.
      if (rounds > 1) for (const writer of writers) await writer.auditAll();
      expect(site.product.output()).not.toContain('is missing');
      report(kind, writers);
    } catch (error) {
      process.stderr.write(site.product.output());
      throw error;
    } finally {
      await site.remove();
      await database?.remove();
    }
  });
});

function report(kind: string, writers: AuditedWriter[]): void {
  const lines = writers.map(writer => `  ${writer.name}: ${writer.acknowledged()}`);
  process.stdout.write(
    `${kind}: ${rounds} crashes, ${count(writers)} acknowledged writes, 0 lost\n${lines.join('\n')}\n`,
  );
}
