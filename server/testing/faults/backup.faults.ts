import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { formatCents } from '@shared/money';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendEnvironment, readFaultRounds } from '../../config';
import { projectRoot } from '../../project-root';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { type Product, productSecrets, startProduct } from '../product';
import { createScratchDatabase } from '../scratch-database';
import { waitFor } from '../wait-for';
import type { AuditedWriter } from './audited-writer';
import { asBytes, expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { composeAccount, joinStaff, type Staff, signInStaff } from './staff';
import { createRegistrationWriter } from './writers/accounts';
import { createDonationWriter } from './writers/donations';
import { createShareWriter } from './writers/shares';
import { createBookingWriter, createInquiryWriter } from './writers/submissions';

const password = 'spring tide 1907';
const note = 'The key is under the third stone.';
const file = randomBytes(2_000_000);
const account = composeAccount();

type Place = Record<'DATABASE_URL' | 'DATA_DIR' | 'UPLOADS_DIR', string>;

let postgres: PostgresServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  postgres = await startPostgresServer({ fsync: 'off' });
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

type Kind = 'embedded' | 'PostgreSQL';

/** With one round, only a site that is written to, on one database: a third of the time. */
const isShort = readFaultRounds() === 1;
const kinds: Kind[] = isShort ? ['PostgreSQL'] : ['embedded', 'PostgreSQL'];
const moves: { from: Kind; to: Kind }[] = [
  { from: 'embedded', to: 'PostgreSQL' },
  { from: 'PostgreSQL', to: 'embedded' },
];

async function makePlace(kind: Kind): Promise<Place> {
  const own = await mkdtemp(path.join(folder, 'place-'));
  return {
    DATABASE_URL: kind === 'embedded' ? '' : (await createScratchDatabase(postgres.url)).url,
    DATA_DIR: path.join(own, 'data'),
    UPLOADS_DIR: path.join(own, 'uploads'),
  };
}

/** As an operator would run it, on the built product. Rejects with what it wrote if it fails. */
async function runCommand(place: Place, name: 'backup' | 'restore', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', [`dist/server/${name}.js`, ...args], {
    cwd: projectRoot,
    env: extendEnvironment({
      NODE_ENV: 'production',
      REGISTRATION: 'open',
      ...productSecrets,
      ...place,
    }),
  });
  return stdout;
}

/** Everything staff and visitors see of the site's data. */
async function describeSite({ url }: Product, { cookie }: Staff) {
  const seen: Record<string, unknown> = {};
  for (const name of [
    'user',
    'bookings',
    'contact',
    'shares',
    'donations',
    'sponsors',
    'fundraising-stats',
  ]) {
    seen[name] = (await expectStatus(request(url).get(`/api/${name}`).set('Cookie', cookie), 200)).body;
  }
  return seen as Record<string, unknown> & { sponsors: { sponsorLogo: string }[] };
}

/** A share with a file, and a sponsor with a logo. Returns the share's slug. */
async function fill({ product: { url }, sandbox }: Site, { cookie }: Staff): Promise<string> {
  const form = request(url).post('/api/shares').set('Cookie', cookie).field({ password, note });
  const share = (await expectStatus(form.attach('file', file, 'contract.bin'), 201)).body;
  const donation = { amount: 120, showAsSponsor: 1, sponsorName: 'Adeyemi & Daughters' };
  const { body } = await expectStatus(request(url).post('/api/create-checkout-session').send(donation), 201);
  await sandbox.pay(body.sessionId);
  await expectStatus(request(url).post('/api/verify-donation').send(body), 200);
  await sandbox.webhooksSettled();
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();
  await expectStatus(
    request(url).post(`/api/donations/${body.sessionId}/logo`).attach('logo', logo, 'logo.png'),
    200,
  );
  return share.slug;
}

async function expectTheSame(
  product: Product,
  before: Awaited<ReturnType<typeof describeSite>>,
  slug: string,
): Promise<void> {
  const staff = await signInStaff({ product }, account);
  expect(await describeSite(product, staff)).toEqual(before);
  const { url } = product;
  const opened = await expectStatus(request(url).post(`/api/share/${slug}/access`).send({ password }), 200);
  expect(opened.body.note).toBe(note);
  const download = asBytes(request(url).post(`/api/share/${slug}/download`).send({ password }));
  expect((await expectStatus(download, 200)).body.equals(file)).toBe(true);
  await expectStatus(request(url).get(before.sponsors[0]?.sponsorLogo ?? ''), 200);
}

describe.each(isShort ? [] : moves)(
  'a backup of a site on $from, made beside it and restored on $to',
  ({ from, to }) => {
    const tar = () => path.join(folder, `${from}.tar`);
    let restored: Place;
    let before: Awaited<ReturnType<typeof describeSite>>;
    let slug: string;

    beforeAll(async () => {
      const place = await makePlace(from);
      const site = await startSite(place);
      try {
        const staff = await joinStaff(site, account);
        slug = await fill(site, staff);
        before = await describeSite(site.product, staff);
        await expectStatus(request(site.product.url).get('/readyz'), 200);
        await runCommand(place, 'backup', tar());
        expect(await describeSite(site.product, staff)).toEqual(before);
        await expect(runCommand(place, 'restore', tar(), '--replace')).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/in use/),
        });
        restored = await makePlace(to);
        await runCommand(restored, 'restore', tar());
      } finally {
        await site.remove();
      }
    });

    it('is the same site: staff sign in, lists and stats are unchanged, a share opens byte for byte', async () => {
      const product = await startProduct(restored);
      try {
        await expectTheSame(product, before, slug);
      } finally {
        await product.stop();
      }
    });

    it('does not start without the key of its shares, and says so', async () => {
      await expect(startProduct({ ...restored, ENCRYPTION_KEY: '' })).rejects.toThrow(
        'ENCRYPTION_KEY: is required in production',
      );
    });

    it('opens no share or account with another key, not even with the right password, and shows everything else', async () => {
      const product = await startProduct({ ...restored, ENCRYPTION_KEY: randomBytes(32).toString('base64') });
      try {
        const { body: refused } = await expectStatus(
          request(product.url).post('/api/login').send(account),
          503,
        );
        expect(refused.message).toMatch(/^We can't check passwords right now\./);
        const { shares } = await describeSite(product, await joinStaff({ product }));
        expect(shares).toEqual([expect.objectContaining({ slug, note: null, noteUnreadable: true })]);
        for (const action of ['access', 'download']) {
          for (const guess of [password, 'a wrong guess']) {
            const post = request(product.url).post(`/api/share/${slug}/${action}`);
            const { body } = await expectStatus(post.send({ password: guess }), 503);
            expect(body.message).toMatch(/^This share can't be opened right now\./);
          }
        }
        await waitFor(() =>
          expect(product.output()).toMatch(/The share password needs the key \S+, which is not configured/),
        );
      } finally {
        await product.stop();
      }
    });
  },
);

describe.each(kinds)('a backup of a site on the %s database that is written to, and then killed', kind => {
  it('holds everything acknowledged before, no row without its file, and no file without its row', async () => {
    const place = await makePlace(kind);
    const site = await startSite(place);
    // Where the writers look for what they wrote: on the restored site in the end.
    const current = { product: site.product as Product };
    let staff = await joinStaff(site, account);
    const moving: Site = { ...site, product: { ...site.product } };
    Object.defineProperty(moving.product, 'url', { get: () => current.product.url });
    const movingStaff: Staff = {
      get cookie() {
        return staff.cookie;
      },
      list: name => staff.list(name),
    };
    const writers: AuditedWriter[] = [
      createRegistrationWriter(moving),
      createBookingWriter(moving, movingStaff),
      createInquiryWriter(moving, movingStaff),
      createShareWriter(moving, movingStaff),
      await createDonationWriter(moving, { total: false }),
    ];
    const tar = path.join(folder, `${kind}-under-load.tar`);
    const copy = await makePlace(kind);
    try {
      const writing = Promise.all(writers.flatMap(writer => [writer.write(), writer.write()]));
      await waitFor(() => {
        for (const writer of writers) expect(writer.acknowledged()).toBeGreaterThan(isShort ? 0 : 2);
      });
      const acknowledged = writers.map(writer => writer.acknowledged());
      const said = await runCommand(place, 'backup', tar);
      await site.product.kill();
      await writing;
      process.stdout.write(`${kind}: ${acknowledged.join(' + ')} acknowledged before\n${said}`);
      expect(await runCommand(copy, 'backup', '--verify', tar)).toContain('is complete and can be restored');
      await runCommand(copy, 'restore', tar);

      current.product = await startProduct(copy);
      staff = await signInStaff(current, account);
      const shares = await staff.list<ShareListItem>('/api/shares');
      const donations = await staff.list<DonationListItem>('/api/donations');
      const listStored = (area: string) => readdir(path.join(copy.UPLOADS_DIR, area));
      expect(await listStored('private')).toHaveLength(shares.filter(({ hasFile }) => hasFile).length);
      expect(await listStored('logos')).toHaveLength(
        donations.filter(({ sponsorLogo }) => sponsorLogo !== null).length,
      );
      const paid = donations.filter(({ status }) => status === 'succeeded');
      const { body } = await expectStatus(request(current.product.url).get('/api/fundraising-stats'), 200);
      expect(body.formattedTotal).toBe(formatCents(paid.reduce((sum, { amount }) => sum + amount, 0)));
      for (const [n, writer] of writers.entries()) await writer.auditFirst(acknowledged[n] ?? 0);
      await current.product.stop();
    } finally {
      await site.remove();
    }
  });
});
