import { users } from '@shared/tables/accounts';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../mail/testing';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { download, insertShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer({ SMTP_URL: deadServer });
const silent = useTestServer();
const recipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);
const ten = <Result>(run: () => PromiseLike<Result>) => Promise.all(Array.from({ length: 10 }, run));

afterEach(() => removeFiles(server));

/** A share whose creator asked to hear of its opening. */
const insertAsked = ({ user }: SignedIn, facts: Parameters<typeof insertShare>[1] = {}) =>
  insertShare(server, { createdBy: user.id, notifyCreator: true, ...facts });

const create = ({ cookie }: SignedIn, notifyMe = 'true', { url } = server) =>
  request(url)
    .post('/api/shares')
    .set('Cookie', cookie)
    .field('password', sharePassword)
    .field('note', 'The gate code is 1907.')
    .field('notifyMe', notifyMe);

const list = async ({ cookie }: SignedIn) =>
  (await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200)).body;

it('whoever asks to hear when their share is opened gets one email, at the first opening', async () => {
  const [mara, noor] = [await signIn(server), await signIn(server)];
  const { slug } = (await create(mara).expect(201)).body;
  expect(await list(mara)).toMatchObject([{ notifyMe: true }]);
  expect(await list(noor)).toMatchObject([{ notifyMe: false }]);
  await unlock(server, slug, 'neap tide 1907').expect(401);
  await unlock(server, slug).set('Cookie', mara.cookie).expect(200);
  expect(await recipients()).toEqual([]);
  await unlock(server, slug).expect(200);
  await unlock(server, slug).expect(200);
  expect(await recipients()).toEqual([mara.user.email]);
  expect(await list(mara)).toMatchObject([{ notifyMe: false }]);
});

it('whoever does not ask hears nothing', async () => {
  const { slug, notifyMe } = (await create(await signIn(server), 'false').expect(201)).body;
  expect(notifyMe).toBe(false);
  await unlock(server, slug).expect(200);
  expect(await recipients()).toEqual([]);
});

it.each([
  ['openings', unlock],
  ['downloads without an opening', download],
])('ten %s at once cause one email', async (_what, use) => {
  const mara = await signIn(server);
  const { slug } = await insertAsked(mara, { file: { content: 'Signed.' } });
  await ten(() => use(server, slug).expect(200));
  expect(await recipients()).toEqual([mara.user.email]);
});

it('the email says which share and when, and nothing else', async () => {
  const { slug, title } = await insertAsked(await signIn(server), { file: { content: 'plan' } });
  await unlock(server, slug).expect(200);
  const [email] = await listOutbox(server);
  expect(email?.subject).toBe('Secure share #1 was opened');
  expect(email?.text).toMatch(/When:\s+[A-Z][a-z]{2}, [A-Z][a-z]{2} \d.* \(Eastern Time\)/);
  for (const secret of [slug, title ?? '', 'door code', 'contract.pdf', sharePassword]) {
    expect(JSON.stringify(email)).not.toContain(secret);
  }
});

it('an account that is disabled hears nothing', async () => {
  const mara = await signIn(server);
  const { slug } = await insertAsked(mara);
  const { db } = server.connection;
  await db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, mara.user.id));
  await unlock(server, slug).expect(200);
  expect(await recipients()).toEqual([]);
});

it.each([
  ['for who is no staff', 403, /^Only staff/, { role: 'registered' }],
  ['without an address', 409, /has no email address/, { email: null }],
] as const)('asking is refused %s, and nothing is stored', async (_case, status, message, person) => {
  const response = await create(await signIn(server, person));
  expect([response.status, response.body.message]).toEqual([status, expect.stringMatching(message)]);
  expect(await server.connection.db.select().from(secureShares)).toEqual([]);
});

it('asking is refused without a mail server', async () => {
  const { body } = await create(await signIn(silent), 'true', silent).expect(409);
  expect(body.message).toMatch(/has no mail server/);
});
