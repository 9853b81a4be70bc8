import { units } from '@shared/limits';
import { users } from '@shared/tables/accounts';
import { openingNotices } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { type TestServer, useTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people/change-person';
import { download, insertShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer({ SMTP_URL: deadServer, REGISTRATION: 'closed', TRUST_PROXY: '1' });
const db = () => server.connection.db;

afterEach(() => removeFiles(server));

const ask = ({ url }: TestServer, { cookie }: SignedIn, slug: string, notifyMe: unknown = true) =>
  request(url).post(`/api/share/${slug}/opening-notice`).set('Cookie', cookie).send({ notifyMe });
const recipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);
const askedBy = async ({ cookie }: SignedIn) => {
  const { body } = await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200);
  return body.map(({ notifyMe }: { notifyMe: boolean }) => notifyMe);
};
const times = <Result>(count: number, run: () => PromiseLike<Result>) =>
  Promise.all(Array.from({ length: count }, run));

describe('whoever asks to hear when a share is opened', () => {
  it('is staff: strangers can register with any address', async () => {
    const stranger = await signIn(server, { role: 'registered' });
    const { slug } = await insertShare(server);
    await ask(server, stranger, slug).expect(403);
    await request(server.url)
      .post('/api/shares')
      .set('Cookie', stranger.cookie)
      .field('password', sharePassword)
      .field('note', 'n')
      .field('notifyMe', 'true')
      .expect(403);
    expect(await askedBy(stranger)).toEqual([false]);
  });

  it('gets one email at its first opening after that, and none at the next', async () => {
    const [mara, noor] = [await signIn(server), await signIn(server)];
    const { slug } = await insertShare(server);
    await unlock(server, slug).expect(200);
    expect((await ask(server, mara, slug).expect(200)).body).toMatchObject({ slug, notifyMe: true });
    expect([await askedBy(mara), await askedBy(noor)]).toEqual([[true], [false]]);
    expect(await recipients()).toEqual([]);

    await unlock(server, slug).expect(200);
    await unlock(server, slug).expect(200);
    expect(await recipients()).toEqual([mara.user.email]);
    expect(await askedBy(mara)).toEqual([false]);
  });

  it('hears again after asking again', async () => {
    const mara = await signIn(server);
    const { slug } = await insertShare(server);
    for (let round = 0; round < 2; round++) {
      await ask(server, mara, slug).expect(200);
      await ask(server, mara, slug).expect(200);
      await unlock(server, slug).expect(200);
      await unlock(server, slug).expect(200);
      server.clock.advance(units.MINUTE);
    }
    expect(await recipients()).toEqual([mara.user.email, mara.user.email]);
  });

  it('gets one email where ten open it at once, as does everyone else who asked', async () => {
    const staff = [await signIn(server), await signIn(server)];
    const { slug } = await insertShare(server);
    for (const person of staff) await ask(server, person, slug).expect(200);
    const responses = await times(10, () => unlock(server, slug));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await recipients()).sort()).toEqual(staff.map(({ user }) => user.email).sort());
  });

  it('gets one email where ten download a file at once without opening the share first', async () => {
    const mara = await signIn(server);
    const { slug } = await insertShare(server, { file: { content: 'Signed.' } });
    await ask(server, mara, slug).expect(200);
    await times(10, () => download(server, slug).expect(200));
    expect(await recipients()).toEqual([mara.user.email]);
  });

  it('is told which share and when, and nothing else', async () => {
    const mara = await signIn(server, { email: 'mara@tidewright.example' });
    const { slug, title } = await insertShare(server, { file: { content: 'plan' } });
    await ask(server, mara, slug).expect(200);
    const ip = '203.0.113.77';
    await unlock(server, slug).set('X-Forwarded-For', ip).expect(200);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    const [{ to, parsed, raw } = { to: [], parsed: { subject: '', text: '' }, raw: '' }] = mail.received;
    expect(to).toEqual(['mara@tidewright.example']);
    expect(parsed.subject).toBe('Secure share #1 was opened');
    expect(parsed.text).toMatch(/When: [A-Z][a-z]{2}, [A-Z][a-z]{2} \d.* (\(Eastern Time\))/);
    const text = `${raw} ${parsed.text} ${JSON.stringify(await listOutbox(server))}`;
    for (const secret of [slug, title ?? '', 'door code', 'contract.pdf', sharePassword, '203.0.113']) {
      expect(text).not.toContain(secret);
    }
  });

  it('can ask while creating the share', async () => {
    const mara = await signIn(server);
    const create = (notifyMe: string) =>
      request(server.url)
        .post('/api/shares')
        .set('Cookie', mara.cookie)
        .field('password', sharePassword)
        .field('note', 'The gate code is 1907.')
        .field('notifyMe', notifyMe)
        .expect(201);
    expect((await create('false')).body).toMatchObject({ notifyMe: false });
    const { slug, notifyMe } = (await create('true')).body;
    expect(notifyMe).toBe(true);
    await unlock(server, slug).expect(200);
    expect(await recipients()).toEqual([mara.user.email]);
  });

  it('hears nothing after changing their mind, or of what they open themselves', async () => {
    const mara = await signIn(server);
    const { slug } = await insertShare(server);
    await ask(server, mara, slug).expect(200);
    await unlock(server, slug).set('Cookie', mara.cookie).expect(200);
    expect(await recipients()).toEqual([]);
    expect((await ask(server, mara, slug, false).expect(200)).body).toMatchObject({ notifyMe: false });
    await unlock(server, slug).expect(200);
    expect(await recipients()).toEqual([]);
  });

  it('hears nothing of wrong passwords', async () => {
    const mara = await signIn(server);
    const { slug } = await insertShare(server);
    await ask(server, mara, slug).expect(200);
    await unlock(server, slug, 'neap tide 1907').expect(401);
    expect(await recipients()).toEqual([]);
  });

  it('hears nothing once their account is disabled or removed', async () => {
    const [disabled, removed] = [await signIn(server), await signIn(server)];
    const { slug } = await insertShare(server);
    await ask(server, disabled, slug).expect(200);
    await ask(server, removed, slug).expect(200);
    await db().update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, disabled.user.id));
    await insertUser(db(), { role: 'owner' });
    await removePerson({ ...server, db: db() }, removed.user.id, { actor: null });
    await unlock(server, slug).expect(200);
    expect(await recipients()).toEqual([]);
  });
});

describe('a share', () => {
  it('that nobody can open any more is refused, as is one that is unknown', async () => {
    const mara = await signIn(server);
    const expired = await insertShare(server, { expiresAt: server.clock.now() });
    const used = await insertShare(server, { usedUpAt: server.clock.now() });
    await ask(server, mara, expired.slug).expect(410);
    await ask(server, mara, used.slug).expect(410);
    await ask(server, mara, expired.slug, false).expect(200);
    await ask(server, mara, 'nothing-here').expect(404);
    await ask(server, mara, expired.slug, 'yes').expect(400);
    expect(await db().select().from(openingNotices)).toEqual([]);
  });
});

describe('where no email can be sent', () => {
  const silent = useTestServer();
  const read = async (from: TestServer, { cookie }: SignedIn) =>
    (await request(from.url).get('/api/shares/opening-notices').set('Cookie', cookie).expect(200)).body;

  it('the choice says so, and is refused', async () => {
    const mara = await signIn(silent, { email: 'mara@tidewright.example' });
    const { slug } = await insertShare(silent);
    expect(await read(silent, mara)).toEqual({ canSend: false, email: 'mara@tidewright.example' });
    expect((await ask(silent, mara, slug).expect(409)).body.message).toMatch(/has no mail server/);
    await request(silent.url)
      .post('/api/shares')
      .set('Cookie', mara.cookie)
      .field('password', sharePassword)
      .field('note', 'n')
      .field('notifyMe', 'true')
      .expect(409);
    const { body } = await request(silent.url).get('/api/shares').set('Cookie', mara.cookie);
    expect(body).toHaveLength(1);
  });

  it('because the account has no address, the choice says that', async () => {
    const mara = await signIn(server, { email: null });
    const { slug } = await insertShare(server);
    expect(await read(server, mara)).toEqual({ canSend: true, email: null });
    expect((await ask(server, mara, slug).expect(409)).body.message).toMatch(/has no email address/);
  });
});
