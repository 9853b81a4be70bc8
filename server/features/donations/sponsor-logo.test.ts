import { createServer } from 'node:http';
import { crc32 } from 'node:zlib';
import { fileLimits } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { atOnce, blank, findDonation, listStoredLogos, removeStoredLogos } from './testing';

const server = useTestServer();
let sponsorship: Donation;
beforeEach(async () => {
  await removeStoredLogos(server);
  sponsorship = await insertDonation(server.connection.db, buildSponsorship());
});

const post = () => request(server.url).post(`/api/donations/${sponsorship.checkoutSessionId}/logo`);
const upload = (file: Buffer, filename = 'logo.png') => post().attach('logo', file, { filename });
const png = (width = 60, height = 30) => blank(width, height).png().toBuffer();

async function uploadAndLook(file: Buffer, filename?: string) {
  const { body } = await upload(file, filename).expect(200);
  const response = await request(server.url).get(body.sponsorLogo).expect(200);
  expect(response.get('Content-Type')).toBe('image/webp');
  const picture: Buffer = response.body;
  return { path: String(body.sponsorLogo), picture, metadata: await sharp(picture).metadata() };
}

async function nothingChanged() {
  expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual(sponsorship);
  expect(await listStoredLogos(server)).toEqual([]);
}

const drawing = (content: string, size = 'width="100" height="50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );

describe('a logo', () => {
  it.each([
    ['PNG', () => png(1200, 600)],
    ['JPG', () => blank(1200, 600).jpeg().toBuffer()],
    ['WebP', () => blank(1200, 600).webp().toBuffer()],
    ['SVG', async () => drawing('<title>secret</title><rect width="100" height="50" onload="alert(1)"/>')],
  ])('may be a %s, by content, and is stored as our own WebP', async (_kind, draw) => {
    const { path, picture, metadata } = await uploadAndLook(await draw(), '../../evil<script>.gif');
    expect(path).toMatch(/^\/uploads\/logos\/[\da-f]{8}-[\da-f-]{27}\.webp$/);
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(picture.toString('latin1')).not.toMatch(/secret|alert|svg/);
    const edited = { sponsorEdits: ['logo'], sponsorEditedAt: server.clock.now() };
    const sponsorLogo = path.replace('/uploads/logos/', '');
    expect(await listStoredLogos(server)).toEqual([sponsorLogo]);
    const row = await findDonation(server, sponsorship.checkoutSessionId);
    expect(row).toEqual({ ...sponsorship, sponsorLogo, ...edited });
  });

  it('is never enlarged, except for a small SVG, which keeps its transparency', async () => {
    expect((await uploadAndLook(await png())).metadata).toMatchObject({ width: 60, height: 30 });
    const small = drawing('<rect width="5" height="10" fill="#f00"/>', 'viewBox="0 0 10 10" width="9"');
    const { picture, metadata } = await uploadAndLook(small);
    expect(metadata).toMatchObject({ width: 512, height: 512 });
    const pixels = await sharp(picture).ensureAlpha().raw().toBuffer();
    expect([pixels[0], pixels[3], pixels[511 * 4 + 3]]).toEqual([expect.closeTo(255, -1), 255, 0]);
  });

  it('is rotated upright, without its EXIF location, and the first frame of an animation', async () => {
    const exif = {
      IFD0: { Orientation: '6', Artist: 'Ruth Adeyemi' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    };
    const photo = blank(200, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg();
    const upright = await uploadAndLook(await photo.toBuffer());
    expect(upright.metadata).toMatchObject({ width: 100, height: 200 });
    expect(upright.metadata.exif).toBeUndefined();
    expect(upright.picture.includes('Adeyemi')).toBe(false);
    const frames = sharp([await png(20, 20), await png(20, 20)], { join: { animated: true } }).webp();
    const { height, pages = 1 } = (await uploadAndLook(await frames.toBuffer())).metadata;
    expect([height, pages]).toEqual([20, 1]);
  });

  it('replaces the one before, also at once from several windows, and only its file stays', async () => {
    const { path } = await uploadAndLook(await png());
    const picture = await png(30, 60);
    await atOnce(4, () => upload(picture).expect(200));
    const { sponsorLogo } = await findDonation(server, sponsorship.checkoutSessionId);
    expect(await listStoredLogos(server)).toEqual([sponsorLogo]);
    await request(server.url).get(path).expect(404);
  });

  it('is saved although the one before cannot be removed', async () => {
    await upload(await png()).expect(200);
    const { remove } = server.storage;
    server.storage.remove = async () => {
      throw new Error('the disk is busy');
    };
    onTestFinished(() => void Object.assign(server.storage, { remove }));
    await uploadAndLook(await png(30, 60));
    expect(server.logged()).toContain('the disk is busy');
  });
});

describe('a file that is no logo', () => {
  const corrupt = async () => (await png()).fill(0xff, 50, 90);
  it.each([
    ['an HTML page named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a GIF', () => blank(9, 9).gif().toBuffer()],
    ['a TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a truncated PNG', async () => (await png()).subarray(0, 60)],
    ['a corrupt PNG', corrupt],
    ['a truncated SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ])('such as %s is a 415 and leaves nothing behind', async (_what, draw) => {
    await upload(await draw()).expect(415, { message: 'Logo must be a PNG, JPG, SVG or WebP image.' });
    await nothingChanged();
  });

  const padTo = async (size: number) => Buffer.concat([await png(), Buffer.alloc(size)]).subarray(0, size);

  it('is a 413 above 5 MiB, which itself is accepted', async () => {
    const tooLarge = await padTo(fileLimits.sponsorLogo + 1);
    await upload(tooLarge).expect(413, { message: 'Logo must be smaller than 5MB.' });
    await nothingChanged();
    await upload(await padTo(fileLimits.sponsorLogo)).expect(200);
  });

  it('is a 413 with more pixels than a logo needs', async () => {
    // Few bytes that unpack into gigabytes: a PNG with another size in its header.
    const bomb = await png();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const message = 'This logo has too many pixels. Please upload a smaller image.';
    for (const file of [bomb, drawing('', 'width="100000" height="100000"')])
      await upload(file).expect(413, { message });
    await nothingChanged();
  });

  it.each([
    [
      'a second file',
      () => post().attach('logo', Buffer.from('a'), 'a').attach('logo', Buffer.from('b'), 'b'),
    ],
    ['an unexpected file field', () => post().attach('avatar', Buffer.from('a'), 'a')],
    ['a field that is too long', () => post().field('sponsorName', 'x'.repeat(20_000))],
    ['a body without a boundary', () => post().set('Content-Type', 'multipart/form-data').send('x')],
    ['half a body', () => post().set('Content-Type', 'multipart/form-data; boundary=b').send('--b\r\nhalf')],
  ])('with %s is a 400', async (_what, send) => {
    expect((await send().expect(400)).body.message).toMatch(/\.$/);
    await nothingChanged();
  });

  it.each([
    ['<script/>', 'contains a script. Please remove it or upload a PNG.'],
    [
      '<a href="https://a.example"/>',
      'links to an outside resource. Please remove the link or upload a PNG.',
    ],
    ['<filter id="f"/>', "uses a filter, which we don't support. Please upload a PNG instead."],
    ['<image href="data:,"/>', 'contains an embedded image. Please upload a PNG, JPG or WebP instead.'],
    ['<foreignObject/>', "contains a foreignObject, which we don't support. Please upload a PNG instead."],
  ])('is an SVG with %s, and is refused with the reason', async (content, reason) => {
    await upload(drawing(content)).expect(415, { message: `This SVG ${reason}` });
    await nothingChanged();
  });
});

it('an SVG makes us contact no other server, and reads no file', async () => {
  const requested: string[] = [];
  const other = createServer((incoming, response) => {
    requested.push(String(incoming.url));
    response.end();
  });
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const entity = Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
  );
  const hostile = [
    drawing(`<style>@import url(${origin}/style.css); rect { fill: url(${origin}/paint.svg#a) }</style>`),
    drawing(`<image href="${origin}/a.png" width="10" height="10"/>`),
    drawing(`<use xlink:href="${origin}/c.svg#d"/>`),
    Buffer.concat([entity, drawing('<text y="20">&file;</text>')]),
  ];
  for (const file of hostile) await upload(file).expect(415);
  expect(requested).toEqual([]);
});
