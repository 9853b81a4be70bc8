import { request as openRequest } from 'node:http';
import { fileLimits } from '@shared/form-limits';
import { users } from '@shared/tables/accounts';
import { donations } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { listNames } from '../storage/testing';
import { plainSvg } from './testing';

const server = useTestServer();

const forms = {
  logo: async () => {
    const { checkoutSessionId } = await insertDonation(server.connection.db, buildSponsorship());
    return { url: `${server.url}/api/donations/${checkoutSessionId}/logo`, cookie: '' };
  },
  photo: async () => ({ url: `${server.url}/api/account/photo`, cookie: (await signIn(server)).cookie }),
};

const stored = async () => [
  await server.connection.db.select().from(donations),
  await server.connection.db.select().from(users),
  await listNames(server.storage, 'logos'),
  await listNames(server.storage, 'photos'),
];

const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
const multipart = 'multipart/form-data; boundary=b';
const png = await sharp(plainSvg).png().toBuffer();
const padTo = (size: number) => Buffer.concat([png, Buffer.alloc(size)]).subarray(0, size);

describe.each(['logo', 'photo'] as const)('the form with a %s', name => {
  const Name = name === 'logo' ? 'Logo' : 'Photo';
  type Post = request.Test;
  const isComplete = /^[A-Z].*\.$/;

  it.each<[string, number, string | RegExp, (post: Post) => Post]>([
    [
      'a page named .png',
      415,
      `${Name} must be a PNG, JPG, SVG or WebP image.`,
      post => post.attach(name, Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.png'),
    ],
    [
      'a byte more than 5 MB',
      413,
      `${Name} must be smaller than 5MB.`,
      post => post.attach(name, padTo(fileLimits.sponsorLogo + 1), 'a.png'),
    ],
    ['two files', 400, isComplete, post => post.attach(name, plainSvg, 'a').attach(name, plainSvg, 'b')],
    ['a file in another field', 400, isComplete, post => post.attach('avatar', plainSvg, 'a')],
    ['a hundred fields', 400, isComplete, post => post.field('x', Array<string>(100).fill('x'))],
    ['no end', 400, isComplete, post => post.type(multipart).send(`${head(name)}half`)],
  ])('is refused with %s, and nothing is stored', async (_what, status, message, fill) => {
    const { url, cookie } = await forms[name]();
    const before = await stored();
    const { body } = await fill(request(url).post('').set('Cookie', cookie)).expect(status);
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await stored()).toEqual(before);
  });

  it('takes exactly 5 MB', async () => {
    const { url, cookie } = await forms[name]();
    const post = request(url).post('').set('Cookie', cookie);
    await post.attach(name, padTo(fileLimits.sponsorLogo), 'a.png').expect(200);
  });

  it('may break off, and nothing is stored', async () => {
    const { url, cookie } = await forms[name]();
    const before = await stored();
    const headers = { cookie, 'Content-Type': multipart, 'Content-Length': 1_000_000 };
    const broken = openRequest(url, { method: 'POST', headers }).on('error', () => {});
    await new Promise(resolve => broken.write(`${head(name)}half`, resolve));
    await request(server.url).get('/healthz').expect(200);
    const closed = new Promise(resolve => broken.once('close', resolve));
    broken.destroy();
    await closed;
    await request(server.url).get('/healthz').expect(200);
    expect(await stored()).toEqual(before);
  });
});
