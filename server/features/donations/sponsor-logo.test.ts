import { createServer } from 'node:http';
import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation } from './testing';

const server = useTestServer();
let sponsorship: Donation;
beforeEach(async () => {
  sponsorship = await insertDonation(server.connection.db, buildSponsorship());
});

const upload = (file: Buffer, filename = 'logo.png') =>
  request(server.url)
    .post(`/api/donations/${sponsorship.checkoutSessionId}/logo`)
    .attach('logo', file, { filename });

async function uploadAndLook(file: Buffer, filename?: string) {
  const { body } = await upload(file, filename).expect(200);
  const picture = await request(server.url)
    .get(body.sponsorLogo)
    .expect(200)
    .expect('Content-Type', 'image/webp');
  return { path: body.sponsorLogo as string, picture: picture.body as Buffer };
}

async function storedLogos(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of server.storage.list('logos')) names.push(name);
  return names;
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b82f6' } });

const drawing = (content: string, size = 'width="100" height="50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );

async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
}

describe('a logo', () => {
  it.each([
    ['PNG', () => blank(1200, 600).png().toBuffer()],
    ['JPG', () => blank(1200, 600).jpeg().toBuffer()],
    ['WebP', () => blank(1200, 600).webp().toBuffer()],
    ['SVG', async () => drawing('<rect width="100" height="50" fill="#3b82f6"/>')],
    [
      'SVG with an XML head',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), drawing('<rect width="9"/>')]),
    ],
  ])('may be a %s, detected by content, and is stored as our own WebP', async (_kind, draw) => {
    const { path, picture } = await uploadAndLook(await draw(), '../../evil<script>.gif');
    expect(path).toMatch(/^\/uploads\/logos\/[\da-f]{8}-[\da-f-]{27}\.webp$/);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual({
      ...sponsorship,
      sponsorLogo: path.replace('/uploads/logos/', ''),
      sponsorEdits: ['logo'],
      sponsorEditedAt: server.clock.now(),
    });
  });

  it('is never enlarged, except for a small SVG, which is rendered large', async () => {
    const small = await uploadAndLook(await blank(60, 30).png().toBuffer());
    expect(await sharp(small.picture).metadata()).toMatchObject({ width: 60, height: 30 });
    const drawn = await uploadAndLook(
      drawing('<circle cx="5" cy="5" r="4"/>', 'viewBox="0 0 10 10" width="10" height="10"'),
    );
    expect(await sharp(drawn.picture).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('keeps its transparency', async () => {
    const { picture } = await uploadAndLook(drawing('<rect width="50" height="50" fill="#ff0000"/>'));
    expect((await colorAt(picture, 500, 10))[3]).toBe(0);
    expect((await colorAt(picture, 10, 10))[0]).toBeGreaterThan(240);
  });

  it('is rotated upright, and its EXIF location is removed', async () => {
    const photo = await blank(200, 100)
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Ruth Adeyemi' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { picture } = await uploadAndLook(photo);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ width: 100, height: 200 });
    expect(metadata.exif).toBeUndefined();
    expect(picture.includes('Adeyemi')).toBe(false);
  });

  it('shows the first frame of an animation', async () => {
    const frames = await sharp([await blank(20, 20).png().toBuffer(), await blank(20, 20).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const { picture } = await uploadAndLook(frames);
    const metadata = await sharp(picture).metadata();
    expect([metadata.height, metadata.pages ?? 1]).toEqual([20, 1]);
  });

  it('can be sent before the payment', async () => {
    sponsorship = await insertDonation(server.connection.db, buildSponsorship({ status: 'pending' }));
    await upload(await blank(60, 30).png().toBuffer()).expect(200);
  });
});

describe('an SVG with more in it than shapes', () => {
  it.each([
    [
      'a script',
      '<script>alert(1)</script>',
      'This SVG contains a script. Please remove it or upload a PNG.',
    ],
    [
      'a link',
      '<a href="javascript:alert(2)"><rect width="100" height="50"/></a>',
      'This SVG links to an outside resource. Please remove the link or upload a PNG.',
    ],
    [
      'a filter',
      `<filter id="f">${'<feMorphology radius="99"/>'.repeat(50)}</filter><rect filter="url(#f)"/>`,
      "This SVG uses a filter, which we don't support. Please upload a PNG instead.",
    ],
    [
      'an image',
      '<image href="data:image/png;base64,iVBORw0KGgo="/>',
      'This SVG contains an embedded image. Please upload a PNG, JPG or WebP instead.',
    ],
    [
      'a foreignObject',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      "This SVG contains a foreignObject, which we don't support. Please upload a PNG instead.",
    ],
  ])('such as %s is refused with a reason', async (_what, content, message) => {
    await upload(drawing(content), 'logo.svg').expect(415, { message });
    expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual(sponsorship);
  });

  it('is stored as a bitmap: none of its text remains', async () => {
    const { picture } = await uploadAndLook(
      drawing('<title>secret</title><!-- secret --><rect width="100" height="50" onload="alert(3)"/>'),
    );
    expect(picture.toString('latin1')).not.toMatch(/secret|alert|svg/);
  });

  it('cannot make us contact another server', async () => {
    const requestedUrls: string[] = [];
    const other = createServer((incoming, response) => {
      requestedUrls.push(String(incoming.url));
      response.end();
    });
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    for (const content of [
      `<style>@import url(${origin}/style.css);</style>`,
      `<style>rect { fill: url(${origin}/paint.svg#a) }</style>`,
      `<image href="${origin}/a.png" width="10" height="10"/>`,
      `<image xlink:href="${origin}/b.png" width="10" height="10"/>`,
      `<use href="${origin}/c.svg#d"/>`,
    ])
      await upload(drawing(content)).expect(415);
    expect(requestedUrls).toEqual([]);
  });

  it('cannot read a file through an entity', async () => {
    const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    await upload(Buffer.concat([Buffer.from(entity), drawing('<text y="20">&file;</text>')])).expect(415, {
      message: 'This SVG defines XML entities. Please export it without them or upload a PNG.',
    });
  });
});

describe('a new logo', () => {
  it('replaces the old one, whose file is removed', async () => {
    const first = await uploadAndLook(await blank(60, 30).png().toBuffer());
    const second = await uploadAndLook(await blank(30, 60).png().toBuffer());
    expect(second.path).not.toBe(first.path);
    await request(server.url).get(first.path).expect(404);
    expect((await storedLogos()).map(name => `/uploads/logos/${name}`)).toContain(second.path);
    expect((await storedLogos()).map(name => `/uploads/logos/${name}`)).not.toContain(first.path);
  });

  it('sent from two windows at once leaves one logo and one file', async () => {
    for (const name of await storedLogos()) await server.storage.remove('logos', name);
    const picture = await blank(60, 30).png().toBuffer();
    await Promise.all(Array.from({ length: 6 }, () => upload(picture).expect(200)));
    const { sponsorLogo } = await findDonation(server, sponsorship.checkoutSessionId);
    expect(await storedLogos()).toEqual([sponsorLogo]);
  });
});
