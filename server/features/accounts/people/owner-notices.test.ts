import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import { totpSecrets } from '@shared/tables/second-factors';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import type { NewUser } from '../accounts.repository';
import { makeInvitation } from '../invitations/testing';
import { changeRole, disablePerson, removePerson } from './change-person';

const server = useTestServer({ SMTP_URL: deadServer, REGISTRATION: 'open' });
const db = () => server.connection.db;

const change = (cookie: string, id: string, role: string) =>
  request(server.url).patch(`/api/people/${id}`).set('Cookie', cookie).send({ role });
const sent = async () =>
  (await listOutbox(server)).map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();

const made = `You’re now an owner of the ${studio.name} site`;
const enabled = `An owner of the ${studio.name} site can sign in again`;
const added = `Someone is now an owner of the ${studio.name} site`;
const joined = `Someone is now on the staff of the ${studio.name} site`;

async function insertOwners() {
  const mara = await signIn(server, { role: 'owner', email: 'mara@example.com' });
  await insertUser(db(), { role: 'owner', email: 'ines@example.com' });
  await insertUser(db(), { role: 'owner', email: null });
  await insertUser(db(), { role: 'owner', email: 'gone@example.com', disabledAt: server.clock.now() });
  await insertUser(db(), { email: 'jonah@example.com' });
  return mara;
}

describe('when somebody is made an owner', () => {
  it('they and all other owners get an email, once, and nobody else', async () => {
    const { cookie } = await insertOwners();
    const noor = await insertUser(db(), { email: 'noor@example.com' });
    await change(cookie, noor.id, 'owner').expect(204);
    await change(cookie, noor.id, 'owner').expect(204);
    expect(await sent()).toEqual([
      `ines@example.com: ${added}`,
      `mara@example.com: ${added}`,
      `noor@example.com: ${made}`,
    ]);
    await change(cookie, noor.id, 'staff').expect(204);
    expect((await sent()).filter(email => !email.startsWith('noor'))).toHaveLength(2);
  });

  it('the emails hold when and from where, and nothing that anybody typed', async () => {
    const { cookie } = await insertOwners();
    const person = { username: 'evil.example', firstName: 'Click', lastName: 'https://evil.example' };
    const { id } = await insertUser(db(), { ...person, email: 'noor@example.com' });
    await change(cookie, id, 'owner').expect(204);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(3);
    for (const { parsed, raw } of mail.received) {
      expect(parsed.text).toMatch(/When: .* \(Eastern Time\)\s+Network: 127\.0\.0\.0\/24/);
      expect(parsed.text).toContain(`${server.url}/account`);
      expect(`${raw} ${parsed.text}`).not.toMatch(/evil|Click/);
    }
  });

  it('from the command line, they hear too', async () => {
    await insertOwners();
    const noor = await insertUser(db(), { email: 'noor@example.com' });
    await changeRole({ ...server, db: db() }, noor.id, 'owner', { actor: null });
    expect(await sent()).toHaveLength(3);
  });

  it('again after being disabled, the other owners hear', async () => {
    const { cookie } = await insertOwners();
    const enable = async (changes: Partial<NewUser>) => {
      const { id } = await insertUser(db(), { ...changes, disabledAt: server.clock.now() });
      const { status } = await request(server.url)
        .patch(`/api/people/${id}`)
        .set('Cookie', cookie)
        .send({ disabled: false });
      expect(status).toBe(204);
    };
    await enable({ role: 'registered' });
    expect(await sent()).toEqual([]);
    await enable({ role: 'owner' });
    expect(await sent()).toEqual([`ines@example.com: ${enabled}`, `mara@example.com: ${enabled}`]);
  });

  it('owners hear of staff, too, who are enabled again', async () => {
    const { cookie } = await insertOwners();
    const { id } = await insertUser(db(), { email: null, disabledAt: new Date() });
    const person = request(server.url).patch(`/api/people/${id}`).set('Cookie', cookie);
    await person.send({ disabled: false }).expect(204);
    expect(await sent()).toEqual([`ines@example.com: ${joined}`, `mara@example.com: ${joined}`]);
  });

  it('the other owners hear, however often an owner was disabled and enabled before', async () => {
    const { cookie } = await insertOwners();
    const { id } = await insertUser(db(), { role: 'owner' });
    const person = request(server.url);
    for (let n = 0; n < mailLimits.accountNotices.max.account + 2; n++) {
      for (const disabled of [true, false]) {
        await person.patch(`/api/people/${id}`).set('Cookie', cookie).send({ disabled }).expect(204);
      }
    }
    const noor = await insertUser(db());
    await change(cookie, noor.id, 'owner').expect(204);
    expect(await sent()).toContain(`ines@example.com: ${added}`);
    expect(await sent()).toContain(`ines@example.com: More activity on your ${studio.name} account`);
  });

  it('by accepting an invitation, the other owners hear', async () => {
    await insertOwners();
    const closed = { ...server, mail: { ...server.mail, isConfigured: false } };
    const invite = (email: string, role: 'owner' | 'staff') => makeInvitation(closed, null, { email, role });
    const accept = async (token: string, username: string) =>
      request(server.url)
        .post('/api/join')
        .send({ token, username, password: 'a long walk home', firstName: 'Noor', lastName: 'Aziz' })
        .expect(201);
    await accept(await invite('staff@example.com', 'staff'), 'noor.staff');
    expect(await sent()).toEqual([`ines@example.com: ${joined}`, `mara@example.com: ${joined}`]);
    await accept(await invite('noor@example.com', 'owner'), 'noor');
    expect(await sent()).toEqual(
      expect.arrayContaining([`ines@example.com: ${added}`, `mara@example.com: ${added}`]),
    );
  });
});

describe('when an owner is put out', () => {
  const act = (cookie: string, id: string) => ({
    demote: () => change(cookie, id, 'staff').expect(204),
    disable: () =>
      request(server.url)
        .patch(`/api/people/${id}`)
        .set('Cookie', cookie)
        .send({ disabled: true })
        .expect(204),
    remove: () => request(server.url).delete(`/api/people/${id}`).set('Cookie', cookie).expect(204),
  });
  const ways = ['demote', 'disable', 'remove'] as const;
  const demoted = `You’re no longer an owner of the ${studio.name} site`;
  const disabled = `Your ${studio.name} account was disabled`;
  const removed = `Your ${studio.name} account was removed`;
  const subjects = { demote: demoted, disable: disabled, remove: removed };

  it.each(ways)('they get an email about it: %s', async way => {
    const mara = await signIn(server, { role: 'owner', email: 'mara@example.com' });
    const ines = await insertUser(db(), { role: 'owner', email: 'ines@example.com' });
    await act(mara.cookie, ines.id)[way]();
    expect(await sent()).toEqual([`ines@example.com: ${subjects[way]}`]);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    const [received] = mail.received;
    expect(received?.parsed.text).toMatch(/When: .* \(Eastern Time\)\s+Network: 127\.0\.0\.0\/24/);
    expect(`${received?.raw} ${received?.parsed.text}`).not.toContain(ines.username);
  });

  it('each step is told once, also from the command line', async () => {
    await signIn(server, { role: 'owner', email: 'mara@example.com' });
    const { id } = await insertUser(db(), { role: 'owner', email: 'ines@example.com' });
    const deps = { ...server, db: db() };
    for (let n = 0; n < 2; n++) await disablePerson(deps, id, { actor: null });
    for (let n = 0; n < 2; n++) await changeRole(deps, id, 'staff', { actor: null });
    await removePerson(deps, id, { actor: null });
    expect(await sent()).toEqual([`ines@example.com: ${disabled}`, `ines@example.com: ${demoted}`].sort());
  });

  it('they hear of it after many notices of new owners', async () => {
    const { cookie } = await signIn(server, { role: 'owner', email: 'mara@example.com' });
    const ines = await insertUser(db(), { role: 'owner', email: 'ines@example.com' });
    const noor = await insertUser(db());
    for (let n = 0; n < mailLimits.accountNotices.max.account; n++) {
      await change(cookie, noor.id, 'owner').expect(204);
      await change(cookie, noor.id, 'staff').expect(204);
    }
    await act(cookie, ines.id).remove();
    expect(await sent()).toContain(`ines@example.com: ${removed}`);
  });

  it('staff who never were one get none', async () => {
    const { cookie } = await signIn(server, { role: 'owner', email: 'mara@example.com' });
    for (const way of ways) {
      const { id } = await insertUser(db(), { email: `${way}@example.com` });
      await act(cookie, id)[way]();
    }
    expect(await sent()).toEqual([]);
  });
});

describe('when a second factor is no longer required', () => {
  const waived = `The ${studio.name} site no longer requires a second factor`;
  const require = (cookie: string, requireSecondFactor: boolean) =>
    request(server.url)
      .patch('/api/account-settings')
      .set('Cookie', cookie)
      .send({ requireSecondFactor })
      .expect(200);
  const insertProtectedOwners = async () => {
    const { user, cookie } = await insertOwners();
    const now = server.clock.now();
    await db().insert(totpSecrets).values({ userId: user.id, secret: 'x', createdAt: now, confirmedAt: now });
    return { cookie };
  };

  it('all owners get an email, also the one whose session it was', async () => {
    const { cookie } = await insertProtectedOwners();
    await require(cookie, true);
    await require(cookie, false);
    await require(cookie, false);
    expect(await sent()).toEqual([`ines@example.com: ${waived}`, `mara@example.com: ${waived}`]);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    const [received] = mail.received;
    expect(received?.parsed.text).toMatch(/When: .* \(Eastern Time\)\s+Network: 127\.0\.0\.0\/24/);
    expect(received?.parsed.text).toContain(`${server.url}/account`);
  });

  it('back and forth uses up no notice of a new owner', async () => {
    const { cookie } = await insertProtectedOwners();
    for (let n = 0; n < mailLimits.accountNotices.max.account; n++) {
      await require(cookie, true);
      await require(cookie, false);
    }
    const noor = await insertUser(db(), { email: 'noor@example.com' });
    await change(cookie, noor.id, 'owner').expect(204);
    expect(await sent()).toContain(`ines@example.com: ${added}`);
  });
});
