import { setTimeout as pause } from 'node:timers/promises';
import type { DonationListItem } from '@shared/contracts/donations';
import type { ShareListItem } from '@shared/contracts/shares';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFaults } from '../../config';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { createScratchDatabase } from '../scratch-database';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import type { Witness } from './witness';
import { witnessRegistrations } from './writers/accounts';
import { witnessGifts } from './writers/gifts';
import { witnessShares } from './writers/shares';
import { witnessBookings, witnessInquiries } from './writers/submissions';

const { rounds, seed } = readFaults();

/** When to kill in each round: after how many acknowledged shares, and how many milliseconds later. */
const moments = fc.sample(fc.record({ shares: fc.integer({ min: 1, max: 4 }), later: fc.nat(300) }), {
  seed,
  numRuns: rounds,
});
type Moment = (typeof moments)[number];

let postgres: PostgresServer;

beforeAll(async () => {
  // The server outlives every crash here, and what it wrote is safe with the system.
  postgres = await startPostgresServer({ fsync: 'off' });
});
afterAll(() => postgres.remove());

async function witnessAll(site: Site, staff: Staff): Promise<Witness[]> {
  return [
    witnessRegistrations(site),
    witnessBookings(site, staff),
    witnessInquiries(site, staff),
    witnessShares(site, staff),
    await witnessGifts(site),
  ];
}

const count = (witnesses: Witness[]) => witnesses.reduce((sum, witness) => sum + witness.acknowledged(), 0);

async function crashUnderLoad({ product }: Site, witnesses: Witness[], { shares, later }: Moment) {
  const sent = () => witnesses.find(({ name }) => name === '/api/shares')?.acknowledged() ?? 0;
  const target = sent() + shares;
  const writing = Promise.all(witnesses.flatMap(witness => [witness.write(), witness.write()]));
  const trouble = writing.then(
    () => new Error('Every connection broke before the crash'),
    error => error,
  );
  while (sent() < target) {
    const early = await Promise.race([trouble, pause(5)]);
    if (early) throw early;
  }
  await pause(later);
  await product.kill();
  await writing;
}

/** No file without its row and no row without its file, once the sweep that every start begins with is through. */
async function checkFiles({ listFiles }: Site, staff: Staff): Promise<void> {
  const shares = await staff.list<ShareListItem>('/api/shares');
  const donations = await staff.list<DonationListItem>('/api/donations');
  const expected = {
    private: shares.filter(({ hasFile }) => hasFile).length,
    logos: donations.filter(({ sponsorLogo }) => sponsorLogo !== null).length,
  };
  await vi.waitFor(
    async () => {
      const files = { private: await listFiles('private'), logos: await listFiles('logos') };
      expect(files.private.filter(name => name.startsWith('.'))).toEqual([]);
      expect(files.logos.filter(name => name.startsWith('.'))).toEqual([]);
      expect({ private: files.private.length, logos: files.logos.length }).toEqual(expected);
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe.each(['embedded', 'PostgreSQL'])(
  `a server killed ${rounds} times under load, seed ${seed}`,
  kind => {
    it(`on the ${kind} database loses nothing that it acknowledged`, async () => {
      const database = kind === 'embedded' ? null : await createScratchDatabase(postgres.url);
      const site = await startSite({ DATABASE_URL: database?.url ?? '' });
      try {
        const staff = await joinStaff(site);
        const witnesses = await witnessAll(site, staff);
        for (const moment of moments) {
          await crashUnderLoad(site, witnesses, moment);
          await site.ageFiles();
          await site.product.restart();
          await checkFiles(site, staff);
          for (const witness of witnesses) await witness.audit();
        }
        for (const witness of witnesses) await witness.auditAll();
        expect(site.product.output()).not.toContain('is missing');
        report(kind, witnesses);
      } catch (error) {
        process.stderr.write(site.product.output());
        throw error;
      } finally {
        await site.remove();
        await database?.remove();
      }
    });
  },
);

function report(kind: string, witnesses: Witness[]): void {
  const lines = witnesses.map(witness => `  ${witness.name}: ${witness.acknowledged()}`);
  process.stdout.write(
    `${kind}: ${rounds} crashes, ${count(witnesses)} acknowledged writes, 0 lost\n${lines.join('\n')}\n`,
  );
}
