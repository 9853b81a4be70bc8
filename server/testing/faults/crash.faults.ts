import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../wait-for';
import type { AuditedWriter } from './audited-writer';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import { createRegistrationWriter } from './writers/accounts';
import { createDonationWriter } from './writers/donations';
import { createShareWriter } from './writers/shares';
import { createBookingWriter, createInquiryWriter } from './writers/submissions';

async function createWriters(site: Site, staff: Staff): Promise<AuditedWriter[]> {
  return [
    // First, because what is sent again counts as a double click only within a minute.
    createBookingWriter(site, staff),
    createInquiryWriter(site, staff),
    createShareWriter(site, staff),
    await createDonationWriter(site),
    createRegistrationWriter(site),
  ];
}

async function crashUnderLoad({ product }: Site, writers: AuditedWriter[]) {
  const writing = writers.flatMap(writer => [writer.write(), writer.write()]);
  const trouble = Promise.race(writing).then(
    () => new Error('A connection broke before the crash'),
    error => error,
  );
  while (writers.some(writer => writer.acknowledged() === 0)) {
    const early = await Promise.race([trouble, pause(5)]);
    if (early) throw early;
  }
  await pause(randomInt(300));
  await product.kill();
  await Promise.all(writing);
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

describe('a server killed under load', () => {
  it.each(['embedded', 'PostgreSQL'])(
    'loses nothing that it acknowledged, on the %s database',
    async kind => {
      const site = await startSite(kind === 'embedded' ? { DATABASE_URL: '' } : {});
      try {
        const staff = await joinStaff(site);
        const writers = await createWriters(site, staff);
        await crashUnderLoad(site, writers);
        await site.ageFiles();
        await site.product.restart();
        await checkFiles(site, staff);
        for (const writer of writers) await writer.audit();
        expect(site.product.output()).not.toContain('is missing');
      } catch (error) {
        process.stderr.write(site.product.output());
        throw error;
      } finally {
        await site.remove();
      }
    },
  );
});
