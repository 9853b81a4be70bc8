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

describe('a file that is not a logo', () => {
  it.each([
    ['an HTML page named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text file named .png', async () => Buffer.from('hello')],
    ['an empty file', async () => Buffer.alloc(0)],
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
    ['a truncated PNG', async () => (await picture()).subarray(0, 60)],
    ['a PNG with corrupt data in the middle', async () => (await picture()).fill(0xff, 50, 90)],
    ['a truncated SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    [
      'an HTML page containing an SVG',
      async () => Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
    ],
    [
      'random bytes',
      async () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)),
    ],
  ])('such as %s is a 415 and leaves nothing behind', async (_what, draw) => {
    await upload(await draw()).expect(415, wrongKind);
    await nothingChanged();
  });
});

describe('a file that is too large', () => {
  const padTo = async (size: number) =>
    Buffer.concat([await picture(), Buffer.alloc(size)]).subarray(0, size);

  it('is a 413 above 5 MiB, which itself is accepted', async () => {
    await upload(await padTo(fileLimits.sponsorLogo + 1)).expect(413, {
      message: 'Logo must be smaller than 5MB.',
    });
    await nothingChanged();
    await upload(await padTo(fileLimits.sponsorLogo)).expect(200);
  });

  it('is one with more pixels than a logo needs', async () => {
    await upload(withSize(await picture(), 30_000, 30_000)).expect(413, {
      message: 'This logo has too many pixels. Please upload a smaller image.',
    });
    const vast = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>';
    await upload(Buffer.from(vast), 'logo.svg').expect(413);
    await nothingChanged();
  });

  it('is one that takes forever to draw, and it does not block anybody else', async () => {
    const layers = Array.from(
      { length: 30 },
      (_, index) => `<g id="l${index + 1}">${'<use xlink:href="#l'.concat(`${index}"/>`).repeat(10)}</g>`,
    );
    const nested = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
      <defs><rect id="l0" width="9" height="9"/>${layers.join('')}</defs><use xlink:href="#l30"/></svg>`;
    const finished: string[] = [];
    const drawing = upload(Buffer.from(nested), 'logo.svg').then(({ status }) => {
      finished.push('the drawing');
      return status;
    });
    await new Promise(resolve => setTimeout(resolve, 100));
    await request(server.url).get('/api/sponsors').expect(200);
    finished.push('somebody else');
    expect([413, 415]).toContain(await drawing);
    expect(finished).toEqual(['somebody else', 'the drawing']);
  });
});

describe('a malformed upload', () => {
  it.each([
    [
      'a second file',
      () => post().attach('logo', Buffer.from('a'), 'a').attach('logo', Buffer.from('b'), 'b'),
    ],
    ['an unexpected file field', () => post().attach('avatar', Buffer.from('a'), 'a')],
    ['a field that is too long', () => post().field('sponsorName', 'x'.repeat(20_000))],
    ['a body without a boundary', () => post().set('Content-Type', 'multipart/form-data').send('x')],
    [
      'a truncated body',
      () =>
        post()
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send('--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\nhalf'),
    ],
    [
      'a body that never starts',
      () => post().set('Content-Type', 'multipart/form-data; boundary=b').send('hello'),
    ],
  ])('with %s is a 400', async (_what, send) => {
    const { body } = await send().expect(400);
    expect(body.message).toMatch(/\.$/);
    await nothingChanged();
  });

  it('with a hundred fields is a 400', async () => {
    const form = post();
    for (let index = 0; index < 100; index++) form.field(`field${index}`, 'x');
    await form.expect(400);
  });

  it('may break off in the middle and leaves nothing behind', async () => {
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

describe('a donation that cannot have a logo', () => {
  it('is a 404 if it is unknown, before the file is read', async () => {
    await post('cs_test_unknown').attach('logo', Buffer.alloc(6_000_000), 'a.png').expect(404, {
      message: "We can't find this donation.",
    });
  });

  it.each([
    ['that did not ask to be listed', buildDonation({ status: 'succeeded', amount: 5_000 })],
    ['below $10', buildSponsorship({ amount: 999 })],
  ])('%s is a 403', async (_why, donation) => {
    const { checkoutSessionId } = await insertDonation(server.connection.db, donation);
    await post(checkoutSessionId)
      .attach('logo', await picture(), 'a.png')
      .expect(403, {
        message: "This donation doesn't include sponsor recognition.",
      });
  });

  it.each(['failed', 'expired', 'refunded', 'disputed', 'review'] as const)(
    'that is %s is a 409',
    async status => {
      const { checkoutSessionId } = await insertDonation(server.connection.db, buildSponsorship({ status }));
      await post(checkoutSessionId)
        .attach('logo', await picture(), 'a.png')
        .expect(409, {
          message: "This donation wasn't completed, so there's nothing to list.",
        });
    },
  );
});

/** The PNG with another size in its header, like a decompression bomb: few bytes that unpack into gigabytes. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(width, 16);
  forged.writeUInt32BE(height, 20);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  return forged;
}
