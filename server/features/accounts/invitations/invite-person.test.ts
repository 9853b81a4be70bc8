import { accountLimits, units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { deadServer, deliver, listOutbox, startMailServer } from '../../../mail/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { type TestServer, useTestServer } from '../../../testing/test-server';
import { changeRole, disablePerson, removePerson } from '../people/change-person';
import { tokenOf } from '../testing';
import { readInvitations } from './testing';

const silent = useTestServer({ REGISTRATION: 'closed' });
const mailing = useTestServer({ SMTP_URL: deadServer });

interface Asker {
  server?: TestServer;
  cookie: string;
}

const signInOwner = (server = silent) =>
  signIn(server, { role: 'owner', username: 'mara', firstName: 'Mara', lastName: 'Ellison' });
const list = ({ server = silent, cookie }: Asker) =>
  request(server.url).get('/api/invitations').set('Cookie', cookie);
const invite = ({ server = silent, cookie }: Asker, email = 'noor@example.com', role: unknown = 'staff') =>
  request(server.url).post('/api/invitations').set('Cookie', cookie).send({ email, role });
const resend = ({ server = silent, cookie }: Asker, id: string) =>
  request(server.url).post(`/api/invitations/${id}/link`).set('Cookie', cookie);
const revoke = ({ cookie }: Asker, id: string) =>
  request(silent.url).delete(`/api/invitations/${id}`).set('Cookie', cookie);
const open = (link: string) =>
  request(silent.url)
    .post('/api/join/details')
    .send({ token: tokenOf(link) });

const gone = { message: 'This invitation has expired, was revoked, or was already used.' };
const notOpen = { message: "This invitation isn't open anymore." };

describe('an invitation', () => {
  it('without a mail server is a link for the owner, shown once', async () => {
    const { user, cookie } = await signInOwner();
    const { body } = await invite({ cookie }, 'Noor@example.com', 'owner').expect(201);
    expect(body).toEqual({ link: expect.stringMatching(/\/join#[\w-]{43}$/) });
    await open(body.link).expect(200, { email: 'Noor@example.com' });
    const [stored] = await readInvitations(silent);
    const listed = await list({ cookie }).expect(200);
    expect(listed.body).toEqual([
      {
        id: stored?.id,
        email: 'Noor@example.com',
        role: 'owner',
        invitedBy: 'Mara Ellison',
        expiresAt: new Date(silent.clock.now().getTime() + accountLimits.invitationFor).toISOString(),
        hasAccount: false,
      },
    ]);
    expect(JSON.stringify([stored, listed.body])).not.toContain(tokenOf(body.link));
    expect(silent.logged()).not.toContain(tokenOf(body.link));
    expect(await readRecorded(silent)).toMatchObject([
      { action: 'account-invited', actorId: user.id, subjectType: 'invitation', subjectId: stored?.id },
    ]);
  });

  it('with a mail server goes out by email, which a copy of the database does not give away', async () => {
    const { cookie } = await signInOwner(mailing);
    await invite({ server: mailing, cookie }).expect(201, { link: null });
    expect(JSON.stringify(await listOutbox(mailing))).not.toContain('/join#');
    const mail = await startMailServer();
    await deliver(mailing, mail.url);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]).toMatchObject({
      to: ['noor@example.com'],
      parsed: { subject: `Your invitation to ${studio.name}` },
    });
    const text = mail.received[0]?.parsed.text ?? '';
    expect(text).toContain('Mara Ellison invited you to the staff area of');
    expect(text).toContain('The link works once and expires in 7 days.');
    const link = /https?:\/\/\S+\/join#[\w-]{43}/.exec(text)?.[0] ?? '';
    await request(mailing.url)
      .post('/api/join/details')
      .send({ token: tokenOf(link) })
      .expect(200, { email: 'noor@example.com' });
  });

  it('replaces an earlier one to the same address, in any spelling', async () => {
    const { cookie } = await signInOwner();
    const first = await invite({ cookie }, 'noor@example.com', 'owner').expect(201);
    const second = await invite({ cookie }, 'NOOR@example.com').expect(201);
    expect((await list({ cookie })).body).toMatchObject([{ email: 'NOOR@example.com', role: 'staff' }]);
    await open(first.body.link).expect(410, gone);
    await open(second.body.link).expect(200);
  });

  it('is refused where the address has an account', async () => {
    const { cookie } = await signInOwner();
    await insertUser(silent.connection.db, { email: 'noor@example.com', disabledAt: silent.clock.now() });
    const message =
      "An account already uses this email. If that account doesn't belong to the person you're inviting, remove it under People.";
    await invite({ cookie }, 'Noor@Example.com').expect(409, {
      message,
      issues: [{ path: 'email', message }],
    });
    expect(await readInvitations(silent)).toEqual([]);
    expect(await readRecorded(silent)).toEqual([]);
  });

  it('needs an email address and a role', async () => {
    const { cookie } = await signInOwner();
    await invite({ cookie }, 'noor').expect(400);
    await invite({ cookie }, 'noor@example.com', 'admin').expect(400);
    expect(await readInvitations(silent)).toEqual([]);
  });

  it('is sent again with a new link, and is then the sender’s', async () => {
    const { cookie } = await signInOwner();
    const first = await invite({ cookie });
    silent.clock.advance(units.MINUTE);
    const other = await signIn(silent, { role: 'owner', firstName: 'Idris', lastName: 'Kone' });
    const [{ id } = { id: '' }] = await readInvitations(silent);
    const second = await resend(other, id).expect(200);
    await open(first.body.link).expect(410, gone);
    await open(second.body.link).expect(200);
    const expiresAt = new Date(silent.clock.now().getTime() + accountLimits.invitationFor).toISOString();
    expect((await list({ cookie })).body).toMatchObject([{ id, invitedBy: 'Idris Kone', expiresAt }]);
    expect(await readRecorded(silent)).toMatchObject([
      { action: 'account-invited', subjectId: id },
      { action: 'invitation-resent', actorId: other.user.id, subjectId: id },
    ]);
  });

  it('is revoked: its link stops working', async () => {
    const { user, cookie } = await signInOwner();
    const { body } = await invite({ cookie });
    const [{ id } = { id: '' }] = await readInvitations(silent);
    await revoke({ cookie }, id).expect(204);
    await open(body.link).expect(410, gone);
    expect((await list({ cookie })).body).toEqual([]);
    expect((await readRecorded(silent)).at(-1)).toMatchObject({
      ...{ action: 'invitation-revoked', actorId: user.id, subjectType: 'invitation', subjectId: id },
    });
    for (const answer of [revoke({ cookie }, id), resend({ cookie }, id), revoke({ cookie }, 'x')]) {
      await answer.expect(404, notOpen);
    }
  });

  it('leaves the list when it expires', async () => {
    const { cookie } = await signInOwner();
    await invite({ cookie });
    const [{ id } = { id: '' }] = await readInvitations(silent);
    silent.clock.advance(accountLimits.invitationFor);
    const later = await signIn(silent, { role: 'owner' });
    expect((await list(later)).body).toEqual([]);
    await resend(later, id).expect(404, notOpen);
    await invite(later).expect(201);
  });
});

describe('an owner', () => {
  it.each([
    ['disabled', (id: string) => disablePerson(silent, id, { actor: null })],
    ['removed', (id: string) => removePerson(silent, id, { actor: null })],
    ['made staff', (id: string) => changeRole(silent, id, 'staff', { actor: null })],
  ])('who is %s invites nobody any more', async (_change, apply) => {
    const [owner, other] = [await signInOwner(), await signIn(silent, { role: 'owner' })];
    const { body } = await invite(owner);
    const theirs = await invite(other, 'idris@example.com');
    await apply(owner.user.id);
    await open(body.link).expect(410, gone);
    await open(theirs.body.link).expect(200);
  });

  it('has no invitation open once they are disabled at the same moment', async () => {
    const [owner] = [await signInOwner(), await signIn(silent, { role: 'owner' })];
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => invite(owner, `noor-${index}@example.com`)),
      disablePerson(silent, owner.user.id, { actor: null }),
    ]);
    expect(await readInvitations(silent)).toEqual([]);
  });

  it('keeps at most 100 invitations open', async () => {
    const owner = await signInOwner();
    for (let open = 0; open < accountLimits.openInvitations; open++) {
      await invite(owner, `noor-${open}@example.com`).expect(201);
    }
    await invite(owner).expect(409);
    await invite(owner, 'noor-7@example.com').expect(201);
    expect(await readInvitations(silent)).toHaveLength(accountLimits.openInvitations);
  });
});
