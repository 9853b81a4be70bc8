import { users } from '@shared/tables/accounts';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { useShareForm } from './testing/forms';
import { download, insertShare, sharePassword, unlock } from './testing/shares';

const server = useTestServer({ SMTP_URL: deadServer });
const silent = useTestServer();
useShareForm(server);
const recipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);

/** A share whose creator asked to hear of its opening. */
const insertAsked = ({ user }: SignedIn) =>
  insertShare(server, { createdBy: user.id, notifyCreator: true, file: { content: 'plan' } });

const create = ({ cookie }: SignedIn, { url } = server) =>
  request(url)
    .post('/api/shares')
    .set('Cookie', cookie)
    .field({ password: sharePassword, note: 'The gate code is 1907.', notifyMe: 'true' });

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
  await atOnce(5, () => unlock(server, slug).expect(200));
  expect(await recipients()).toEqual([mara.user.email]);
  expect(await list(mara)).toMatchObject([{ notifyMe: false }]);
});

it('a download without an opening is told, too; whoever does not ask hears nothing', async () => {
  const mara = await signIn(server);
  await unlock(server, (await insertShare(server, { createdBy: mara.user.id })).slug).expect(200);
  expect(await recipients()).toEqual([]);
  await download(server, (await insertAsked(mara)).slug).expect(200);
  expect(await recipients()).toEqual([mara.user.email]);
});

it('the email says which share and when, and nothing else', async () => {
  const { slug, title } = await insertAsked(await signIn(server));
  await unlock(server, slug).expect(200);
  const [email] = await listOutbox(server);
  expect(email?.subject).toBe('Secure share #1 was opened');
  expect(email?.text).toMatch(/When:\s+[A-Z][a-z]{2}, [A-Z][a-z]{2} \d.* \(Eastern Time\)/);
  for (const secret of [slug, title ?? '', 'door code', 'contract.pdf', sharePassword])
    expect(JSON.stringify(email)).not.toContain(secret);
});

it('an account that is disabled hears nothing', async () => {
  const mara = await signIn(server);
  const { slug } = await insertAsked(mara);
  await server.connection.db
    .update(users)
    .set({ disabledAt: server.clock.now() })
    .where(eq(users.id, mara.user.id));
  await unlock(server, slug).expect(200);
  expect(await recipients()).toEqual([]);
});

it.each([
  ['for who is no staff', server, 403, /^Only staff/, { role: 'registered' }],
  ['without an address', server, 409, /has no email address/, { email: null }],
  ['without a mail server', silent, 409, /has no mail server/, {}],
] as const)('asking is refused %s, and nothing is stored', async (_case, at, status, message, person) => {
  const { body } = await create(await signIn(at, person), at).expect(status);
  expect(body.message).toMatch(message);
  expect(await at.connection.db.select().from(secureShares)).toEqual([]);
});
