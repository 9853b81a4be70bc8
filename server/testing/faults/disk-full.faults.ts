import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { units } from '@shared/limits';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooking } from '../factories';
import { asBytes, expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';

const run = promisify(execFile);
const password = 'spring tide 1907';
const refusal = { message: 'We can’t reach our files right now. Please try again in a moment.' };

let site: Site;
let staff: Staff;

beforeAll(async () => {
  site = await startSite();
  staff = await joinStaff(site);
});
afterAll(() => site?.remove());

/** What a full disk is to a server: no file of it may grow past some bytes. */
const limitFiles = (bytes: string) =>
  run('prlimit', [`--fsize=${bytes}:unlimited`, `--pid=${site.product.pid()}`]);

function sendFile(file: Buffer) {
  return request(site.product.url)
    .post('/api/shares')
    .set('Cookie', staff.cookie)
    .field('password', password)
    .attach('file', file, 'contract.bin');
}

async function countFiles() {
  return {
    private: (await site.listFiles('private')).length,
    logos: (await site.listFiles('logos')).length,
    shares: (await staff.list<ShareListItem>('/api/shares')).length,
  };
}

describe('a full disk', () => {
  it('causes 503s for uploads only, stores nothing of them, and is over once there is space', async () => {
    const file = randomBytes(2 * units.MIB);
    const before = await expectStatus(sendFile(file), 201);
    const { body: donation } = await expectStatus(
      request(site.product.url)
        .post('/api/create-checkout-session')
        .send({ amount: 25, showAsSponsor: 1, sponsorName: 'Harbor Legal Aid' }),
      201,
    );
    const picture = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const sendLogo = () =>
      request(site.product.url)
        .post(`/api/donations/${donation.sessionId}/logo`)
        .attach('logo', picture, 'logo.png');

    await limitFiles(String(64 * units.KIB));
    const full = await countFiles();
    const refused = await Promise.all(
      Array.from({ length: 6 }, () => expectStatus(sendFile(file), 503)).concat(
        expectStatus(sendLogo(), 503),
      ),
    );
    for (const response of refused) {
      expect(response.body).toEqual(refusal);
      expect(response.headers['retry-after']).toBe('5');
    }
    expect(await countFiles()).toEqual(full);
    await expectStatus(request(site.product.url).post('/api/bookings').send(buildBooking()), 201);
    const kept = await expectStatus(
      asBytes(request(site.product.url).post(`/api/share/${before.body.slug}/download`).send({ password })),
      200,
    );
    expect(kept.body.equals(file)).toBe(true);

    await limitFiles('unlimited');
    await expectStatus(sendFile(file), 201);
    await expectStatus(sendLogo(), 200);
    expect(await countFiles()).toEqual({
      private: full.private + 1,
      logos: full.logos + 1,
      shares: full.shares + 1,
    });
  });
});
