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
  ])('may be a %s, told by its content, and becomes a WebP of ours', async (_kind, draw) => {
    const { path, picture } = await uploadAndLook(await draw(), '../../evil<script>.gif');
    expect(path).toMatch(/^\/uploads\/logos\/[\da-f]{8}-[\da-f-]{27}\.webp$/);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual({
      ...sponsorship,
      sponsorLogo: path.replace('/uploads/logos/', ''),
    });
  });

  it('is never blown up, and a small drawing is drawn large', async () => {
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

  it('stands upright and says nothing of where it was taken', async () => {
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

  it('shows the first picture of an animation', async () => {
    const frames = await sharp([await blank(20, 20).png().toBuffer(), await blank(20, 20).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const { picture } = await uploadAndLook(frames);
    const metadata = await sharp(picture).metadata();
    expect([metadata.height, metadata.pages ?? 1]).toEqual([20, 1]);
  });

  it('can be sent before the money is there', async () => {
    sponsorship = await insertDonation(server.connection.db, buildSponsorship({ status: 'pending' }));
    await upload(await blank(60, 30).png().toBuffer()).expect(200);
  });
});

describe('a drawing with more in it than shapes', () => {
  it('is a picture like any other: no script, no link, no text of it is left', async () => {
    const { picture } = await uploadAndLook(
      drawing(
        '<script>alert(1)</script><a href="javascript:alert(2)"><rect width="100" height="50" onload="alert(3)"/></a>',
      ),
    );
    expect(picture.toString('latin1')).not.toMatch(/script|alert|svg/);
  });

  it('cannot make us ask another server', async () => {
    const asked: string[] = [];
    const other = createServer((incoming, response) => {
      asked.push(String(incoming.url));
      response.end();
    });
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await uploadAndLook(
      drawing(
        `<style>@import url(${origin}/style.css); rect { fill: url(${origin}/paint.svg#a) }</style>
         <image href="${origin}/a.png" width="10" height="10"/><image xlink:href="${origin}/b.png" width="10" height="10"/>
         <use href="${origin}/c.svg#d"/><rect width="10" height="10"/>`,
      ),
    );
    expect(asked).toEqual([]);
  });

  it('cannot show a file of this machine', async () => {
    await server.storage.write('private', 'secret.png', await blank(100, 50).png().toBuffer());
    const file = `${server.uploadsDir}/private/secret.png`;
    const { picture } = await uploadAndLook(
      drawing(
        `<image href="${file}" width="100" height="50"/><image xlink:href="file://${file}" width="100" height="50"/>`,
      ),
    );
    expect((await colorAt(picture, 256, 128))[3]).toBe(0);
    await server.storage.remove('private', 'secret.png');
  });

  it('cannot read a file through an entity', async () => {
    const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const answer = await upload(Buffer.concat([Buffer.from(entity), drawing('<text y="20">&file;</text>')]));
    expect([200, 415]).toContain(answer.status);
    if (answer.status === 200) {
      const picture = await request(server.url).get(answer.body.sponsorLogo).expect(200);
      const { channels } = await sharp(picture.body).stats();
      expect(channels.at(-1)?.max).toBe(0);
    }
  });
});

describe('a new logo', () => {
  it('takes the place of the old one, whose file is removed', async () => {
    const first = await uploadAndLook(await blank(60, 30).png().toBuffer());
    const second = await uploadAndLook(await blank(30, 60).png().toBuffer());
    expect(second.path).not.toBe(first.path);
    await request(server.url).get(first.path).expect(404);
    expect((await storedLogos()).map(name => `/uploads/logos/${name}`)).toContain(second.path);
    expect((await storedLogos()).map(name => `/uploads/logos/${name}`)).not.toContain(first.path);
  });

  it('sent by two windows at once leaves one logo and one file', async () => {
    for (const name of await storedLogos()) await server.storage.remove('logos', name);
    const picture = await blank(60, 30).png().toBuffer();
    await Promise.all(Array.from({ length: 6 }, () => upload(picture).expect(200)));
    const { sponsorLogo } = await findDonation(server, sponsorship.checkoutSessionId);
    expect(await storedLogos()).toEqual([sponsorLogo]);
  });
});
