import { accountLimits } from '@shared/limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { readInvitations } from './invitations/testing';
import { changeRole, disablePerson } from './people/change-person';
import { setPassword } from './recovery/set-password';
import { signInWithPassword } from './testing';

const server = useTestServer({ SMTP_URL: deadServer, REGISTRATION: 'closed' });

interface Inviter {
  id: string;
  cookie: string;
}

const call = (method: 'post' | 'delete', path: string, { cookie }: Inviter, body = {}) =>
  request(server.url)[method](path).set('Cookie', cookie).send(body);
const invite = (inviter: Inviter, email: string) =>
  call('post', '/api/invitations', inviter, { email, role: 'staff' }).expect(201);
const askFor = (email: string) =>
  request(server.url).post('/api/password-reset-requests').send({ email }).expect(204);

async function onlyInvitation() {
  const [invitation] = await readInvitations(server);
  return invitation?.id ?? '';
}

/** Runs a worker once the mail server is back. */
async function subjectsSent() {
  const mail = await startMailServer();
  await deliver(server, mail.url);
  return mail.received.map(({ to, parsed }) => `${to} ${parsed.subject?.split(' ')[0]}`);
}

it.each<[string, (inviter: Inviter) => PromiseLike<unknown>, string[]]>([
  [
    'was revoked',
    async inviter => call('delete', `/api/invitations/${await onlyInvitation()}`, inviter).expect(204),
    [],
  ],
  ['was replaced', inviter => invite(inviter, 'NOOR@example.com'), ['NOOR@example.com Your']],
  [
    'was sent again with another link',
    async inviter => call('post', `/api/invitations/${await onlyInvitation()}/link`, inviter).expect(200),
    ['noor@example.com Your'],
  ],
  [
    'came from an owner who is made staff',
    ({ id }) => changeRole(server, id, 'staff', { actor: null }),
    ['mara@example.com You’re'],
  ],
])('an invitation that %s meanwhile is not emailed', async (_how, end, sent) => {
  await signIn(server, { role: 'owner', email: null });
  const { user, cookie } = await signIn(server, { role: 'owner', email: 'mara@example.com' });
  const inviter = { id: user.id, cookie };
  await invite(inviter, 'noor@example.com');
  await end(inviter);
  expect(await subjectsSent()).toEqual(sent);
  expect(await listOutbox(server)).toHaveLength(sent.length);
});

it('a link for a new password is not emailed once it is older than its 30 minutes', async () => {
  await insertUser(server.connection.db, { email: 'noor@example.com' });
  await askFor('noor@example.com');
  await askFor('nobody@example.com');
  server.clock.advance(accountLimits.resetFor);
  await askFor('noor@example.com');
  expect(await subjectsSent()).toEqual(['noor@example.com Reset']);
  expect(await listOutbox(server)).toHaveLength(1);
});

it.each<[string, (id: string) => Promise<void>, string[]]>([
  [
    'has another password',
    userId => setPassword(server, { userId, password: 'slow boats in harbor' }),
    ['Your'],
  ],
  ['is disabled', id => disablePerson(server, id, { actor: null }), []],
])('a link for a new password is not emailed once the account %s', async (_how, change, notices) => {
  const { user } = await signInWithPassword(server, { email: 'noor@example.com' });
  await askFor('noor@example.com');
  await change(user.id);
  expect(await subjectsSent()).toEqual(notices.map(word => `noor@example.com ${word}`));
});
