import { request as openRequest } from 'node:http';
import { crc32 } from 'node:zlib';
import { fileLimits } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation } from './testing';

const server = useTestServer();
let sponsorship: Donation;
beforeEach(async () => {
  for await (const { name } of server.storage.list('logos')) await server.storage.remove('logos', name);
  sponsorship = await insertDonation(server.connection.db, buildSponsorship());
});

const post = (sessionId = sponsorship.checkoutSessionId) =>
  request(server.url).post(`/api/donations/${sessionId}/logo`);
const upload = (file: Buffer, filename = 'logo.png') => post().attach('logo', file, { filename });
const picture = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();

async function nothingChanged() {
  expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual(sponsorship);
  const stored = [];
  for await (const { name } of server.storage.list('logos')) stored.push(name);
  expect(stored).toEqual([]);
}

const wrongKind = { message: 'Logo must be a PNG, JPG, SVG or WebP image.' };

describe('a file that is no logo', () => {
  it.each([
    ['a page named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text named .png', async () => Buffer.from('hello')],
    ['nothing at all', async () => Buffer.alloc(0)],
    [
      'a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      async () =>
        sharp(await picture())
          .avif()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a PNG cut short', async () => (await picture()).subarray(0, 60)],
    ['a PNG with a broken middle', async () => (await picture()).fill(0xff, 50, 90)],
    ['a drawing cut short', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    [
      'a page with a drawing in it',
      async () => Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
    ],
    ['noise', async () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))],
  ])('such as %s is 415 and leaves nothing', async (_what, draw) => {
    await upload(await draw()).expect(415, wrongKind);
    await nothingChanged();
  });
});

describe('a file that is too large', () => {
  const padTo = async (size: number) =>
    Buffer.concat([await picture(), Buffer.alloc(size)]).subarray(0, size);

  it('has more than 5 MiB: exactly that many bytes pass, one more is 413', async () => {
    await upload(await padTo(fileLimits.sponsorLogo + 1)).expect(413, {
      message: 'Logo must be smaller than 5MB.',
    });
    await nothingChanged();
    await upload(await padTo(fileLimits.sponsorLogo)).expect(200);
  });

  it('unpacks to more pixels than a logo needs', async () => {
    await upload(withSize(await picture(), 30_000, 30_000)).expect(413, {
      message: 'Logo has too many pixels. Please send a smaller picture.',
    });
    const vast = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>';
    await upload(Buffer.from(vast), 'logo.svg').expect(413);
    await nothingChanged();
  });

  it('is a drawing that takes forever to draw, and holds nobody else up', { timeout: 60_000 }, async () => {
    const layers = Array.from(
      { length: 30 },
      (_, index) => `<g id="l${index + 1}">${'<use xlink:href="#l'.concat(`${index}"/>`).repeat(10)}</g>`,
    );
    const nested = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
      <defs><rect id="l0" width="9" height="9"/>${layers.join('')}</defs><use xlink:href="#l30"/></svg>`;
    const answered: string[] = [];
    const drawing = upload(Buffer.from(nested), 'logo.svg').then(({ status }) => {
      answered.push('the drawing');
      return status;
    });
    await new Promise(resolve => setTimeout(resolve, 100));
    await request(server.url).get('/api/sponsors').expect(200);
    answered.push('somebody else');
    expect([413, 415]).toContain(await drawing);
    expect(answered).toEqual(['somebody else', 'the drawing']);
  });
});

describe('an upload that is no form', () => {
  it.each([
    [
      'a second file',
      () => post().attach('logo', Buffer.from('a'), 'a').attach('logo', Buffer.from('b'), 'b'),
    ],
    ['a file of another name', () => post().attach('avatar', Buffer.from('a'), 'a')],
    ['a field too long', () => post().field('sponsorName', 'x'.repeat(20_000))],
    ['a body without boundary', () => post().set('Content-Type', 'multipart/form-data').send('x')],
    [
      'a body that ends early',
      () =>
        post()
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send('--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\nhalf'),
    ],
    [
      'a body that never begins',
      () => post().set('Content-Type', 'multipart/form-data; boundary=b').send('hello'),
    ],
  ])('for %s is 400', async (_what, send) => {
    const { body } = await send().expect(400);
    expect(body.message).toMatch(/\.$/);
    await nothingChanged();
  });

  it('for a hundred fields is 400', async () => {
    const call = post();
    for (let index = 0; index < 100; index++) call.field(`field${index}`, 'x');
    await call.expect(400);
  });

  it('may break off in the middle and leaves nothing', async () => {
    const broken = openRequest(`${server.url}/api/donations/${sponsorship.checkoutSessionId}/logo`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 1_000_000 },
    });
    broken.on('error', () => {});
    broken.write('--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\nhalf');
    await new Promise(resolve => setTimeout(resolve, 50));
    const closed = new Promise(resolve => broken.once('close', resolve));
    broken.destroy();
    await closed;
    await request(server.url).get('/healthz').expect(200);
    await nothingChanged();
  });
});

describe('a donation that has no logo', () => {
  it('is one we do not know: 404 before the file is read', async () => {
    await post('cs_test_unknown').attach('logo', Buffer.alloc(6_000_000), 'a.png').expect(404, {
      message: 'We do not know this donation.',
    });
  });

  it.each([
    ['did not ask to be listed', buildDonation({ status: 'succeeded', amount: 5_000 })],
    ['is below $10', buildSponsorship({ amount: 999 })],
  ])('%s: 403', async (_why, donation) => {
    const { checkoutSessionId } = await insertDonation(server.connection.db, donation);
    await post(checkoutSessionId)
      .attach('logo', await picture(), 'a.png')
      .expect(403, {
        message: 'This donation did not ask to be listed as a sponsor.',
      });
  });

  it.each(['failed', 'expired', 'refunded', 'disputed', 'review'] as const)('is %s: 409', async status => {
    const { checkoutSessionId } = await insertDonation(server.connection.db, buildSponsorship({ status }));
    await post(checkoutSessionId)
      .attach('logo', await picture(), 'a.png')
      .expect(409, {
        message: 'This donation was not completed, so there is nothing to list.',
      });
  });
});

/** The PNG with another size in its header, as a bomb has: few bytes that unpack into gigabytes. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(width, 16);
  forged.writeUInt32BE(height, 20);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  return forged;
}
