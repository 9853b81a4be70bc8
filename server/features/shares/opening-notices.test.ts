import { users } from '@shared/tables/accounts';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { setupShareForm } from './testing/forms';
import { download, insertShare, sharePassword, unlock } from './testing/shares';

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'desk@studio.example' });
const silent = setupTestServer();
setupShareForm(server);
const recipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);

const create = ({ cookie }: SignedIn, { url } = server) =>
  request(url)
    .post('/api/shares')
    .set('Cookie', cookie)
    .field({ password: sharePassword, note: 'The gate code is 1907.', notifyMe: 'true' });

const list = async ({ cookie }: SignedIn) =>
  (await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200)).body;

it('whoever asks to hear when their share is opened gets one email, at the first opening by somebody else', async () => {
  const [mara, noor] = [await signIn(server), await signIn(server)];
  const { slug } = (await create(mara).expect(201)).body;
  expect(await list(mara)).toMatchObject([{ notifyMe: true }]);
  expect(await list(noor)).toMatchObject([{ notifyMe: false }]);
  await unlock(server, slug, 'neap tide 1907').expect(401);
  await unlock(server, slug).set('Cookie', mara.cookie).expect(200);
  await unlock(server, (await insertShare(server, { createdBy: mara.user.id })).slug).expect(200);
  expect(await recipients()).toEqual([]);
  await atOnce(5, () => unlock(server, slug).expect(200));
  expect(await recipients()).toEqual([mara.user.email]);
  const [email] = await listOutbox(server);
  for (const secret of [slug, 'gate code', sharePassword])
    expect(JSON.stringify(email)).not.toContain(secret);
});

it('a download without an opening is told, too, to NOTIFY_EMAIL once the account is disabled', async () => {
  const { user } = await signIn(server);
  const asked = { createdBy: user.id, notifyCreator: true, file: { content: 'plan' } };
  await download(server, (await insertShare(server, asked)).slug).expect(200);
  expect(await recipients()).toEqual([user.email]);
  await server.connection.db
    .update(users)
    .set({ disabledAt: server.clock.now() })
    .where(eq(users.id, user.id));
  const { slug } = await insertShare(server, asked);
  for (const _time of [1, 2]) await download(server, slug).expect(200);
  expect(await recipients()).toEqual([user.email, 'desk@studio.example']);
});

it.each([
  ['for who is no staff', server, 403, /^Only staff/, { role: 'registered' }],
  ['without an address', server, 409, /has no email address/, { email: null }],
  ['without a mail server', silent, 409, /can’t send email/, {}],
] as const)('asking is refused %s, and nothing is stored', async (_case, at, status, message, person) => {
  const { body } = await create(await signIn(at, person), at).expect(status);
  expect(body.message).toMatch(message);
  expect(await at.connection.db.select().from(secureShares)).toEqual([]);
});
