import { request as openRequest } from 'node:http';
import { fileLimits } from '@shared/limits/forms';
import { users } from '@shared/tables/accounts';
import { donations } from '@shared/tables/donations';
import { secureShares } from '@shared/tables/shares';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { download, removeFiles, sharePassword } from '../features/shares/testing/shares';
import { plainSvg } from '../platform/pictures/testing';
import { StorageFullError } from '../platform/storage/storage';
import { listNames } from '../platform/storage/testing';
import { buildSponsorship, insertDonation } from './factories';
import { signIn } from './sign-in';
import { setupTestServer } from './test-server';
import { waitFor } from './wait-for';

const server = setupTestServer();
afterEach(() => removeFiles(server));

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const png = await sharp(plainSvg).png().toBuffer();

const forms = {
  logo: {
    open: async () => {
      const { checkoutSessionId } = await insertDonation(server.connection.db, buildSponsorship());
      return { url: `${server.url}/api/donations/${checkoutSessionId}/logo`, cookie: '' };
    },
    largest: fileLimits.sponsorLogo,
    tooLarge: 'Logo must be smaller than 5MB.',
    wrongType: 'Logo must be a PNG, JPG, SVG or WebP image.',
  },
  photo: {
    open: async () => ({ url: `${server.url}/api/account/photo`, cookie: (await signIn(server)).cookie }),
    largest: fileLimits.profilePhoto,
    tooLarge: 'Photo must be smaller than 5MB.',
    wrongType: 'Photo must be a PNG, JPG, SVG or WebP image.',
  },
  file: {
    open: async () => ({ url: `${server.url}/api/shares`, cookie: (await signIn(server)).cookie }),
    largest: fileLimits.shareFile,
    tooLarge: 'Files can be up to 25 MB.',
    wrongType: null,
  },
};

const stored = async () => [
  await server.connection.db.select().from(donations),
  await server.connection.db.select().from(users),
  await server.connection.db.select().from(secureShares),
  ...(await Promise.all(
    (['logos', 'photos', 'private'] as const).map(area => listNames(server.storage, area)),
  )),
];

const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
const multipart = 'multipart/form-data; boundary=b';
const padTo = (size: number) => Buffer.concat([png, Buffer.alloc(size)]).subarray(0, size);

describe.each(['logo', 'photo', 'file'] as const)('the form with a %s', name => {
  const { open, largest, tooLarge, wrongType } = forms[name];
  type Post = request.Test;
  const isComplete = /^[A-Z].*\.$/;

  it.each<[string, number, string | RegExp, (post: Post) => Post]>([
    ['a byte too many', 413, tooLarge, post => post.attach(name, padTo(largest + 1), 'a.png')],
    ['two files', 400, isComplete, post => post.attach(name, plainSvg, 'a').attach(name, plainSvg, 'b')],
    ['a file in another field', 400, isComplete, post => post.attach('avatar', plainSvg, 'a')],
    ['a hundred fields', 400, isComplete, post => post.field('x', Array<string>(100).fill('x'))],
    ['no end', 400, isComplete, post => post.type(multipart).send(`${head(name)}half`)],
    ['no form', 400, isComplete, post => post.type('json').send('[]')],
    ...(wrongType === null
      ? []
      : ([['a page named .png', 415, wrongType, post => post.attach(name, page, 'a.png')]] as [
          [string, number, string, (post: Post) => Post],
        ])),
  ])('is refused with %s, and nothing is stored', async (_what, status, message, fill) => {
    const { url, cookie } = await open();
    const before = await stored();
    const { body } = await fill(request(url).post('').set('Cookie', cookie)).expect(status);
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    await waitFor(async () => expect(await stored()).toEqual(before));
  });

  it('takes exactly as much as it says', async () => {
    const { url, cookie } = await open();
    const post = request(url).post('').set('Cookie', cookie);
    if (name === 'file') post.field('password', sharePassword);
    const status = { file: 201, photo: 204, logo: 200 }[name];
    const { body } = await post.attach(name, padTo(largest), 'a.png').expect(status);
    if (name !== 'file') return;
    expect(body.fileSize).toBe(26_214_400);
    expect(Buffer.compare((await download(server, body.slug)).body, padTo(largest))).toBe(0);
  });

  it('is refused while the disk is full, and nothing is stored', async () => {
    const { url, cookie } = await open();
    const before = await stored();
    const writing = vi.spyOn(server.storage, 'write').mockRejectedValueOnce(new StorageFullError('full'));
    const post = request(url).post('').set('Cookie', cookie).attach(name, plainSvg, 'a.svg');
    await (name === 'file' ? post.field('password', sharePassword) : post).expect(503);
    writing.mockRestore();
    expect(await stored()).toEqual(before);
  });

  it('may break off, and nothing is stored, which is no error of ours', async () => {
    const { url, cookie } = await open();
    const before = await stored();
    const headers = { cookie, 'Content-Type': multipart, 'Content-Length': 1_000_000 };
    const broken = openRequest(url, { method: 'POST', headers }).on('error', () => {});
    await new Promise(resolve => broken.write(head(name) + 'half'.repeat(100_000), resolve));
    await request(server.url).get('/healthz').expect(200);
    const closed = new Promise(resolve => broken.once('close', resolve));
    broken.destroy();
    await closed;
    await waitFor(async () => expect(await stored()).toEqual(before));
    expect(server.logged()).not.toContain('"level":50');
  });
});
