import { studio } from '@shared/site/studio';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { notifyAccount } from '../accounts/notify-account';
import { erasePerson } from './erase-person';
import { askAs } from './testing/person';

const server = useTestServer({ SMTP_URL: deadServer });

const recipients = async () => (await listOutbox(server)).map(({ recipient }) => recipient);

const sendAll = async () => deliver(server, (await startMailServer()).url);

/** What whoever has a stolen session would do next, before a slow mail server has taken the notice. */
async function expectSurvives(thief: { cookie: string }, address: string): Promise<void> {
  expect(await recipients()).toEqual([address]);
  const { body } = await askAs(server, thief).erase(address).expect(200);
  expect(body).toMatchObject({ emailsWithdrawn: 0, emailsBlanked: 0 });
  const mail = await startMailServer();
  await deliver(server, mail.url);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.raw).toContain(`To: ${address}`);
  await askAs(server, thief).erase(address).expect(200);
  expect(await recipients()).toEqual(['']);
}

it('an erasure does not stop the notice to an address that was taken off an account, and blanks it once sent', async () => {
  const thief = await signIn(server, { email: 'ines@example.com' });
  await request(server.url)
    .patch('/api/account/email')
    .set('Cookie', thief.cookie)
    .send({ email: 'thief@example.com' })
    .expect(200);
  await expectSurvives(thief, 'ines@example.com');
});

it('an erasure by staff leaves an open invitation to its owner, and an owner’s revokes it', async () => {
  const owner = await signIn(server, { role: 'owner' });
  const email = 'boss@example.com';
  await request(server.url)
    .post('/api/invitations')
    .set('Cookie', owner.cookie)
    .send({ email, role: 'owner' })
    .expect(201);
  const open = async () =>
    (await request(server.url).get('/api/invitations').set('Cookie', owner.cookie).expect(200)).body;
  const byStaff = await askAs(server, await signIn(server))
    .erase(email)
    .expect(200);
  expect(byStaff.body).toMatchObject({ invitations: 0, emailsWithdrawn: 0 });
  expect(await open()).toMatchObject([{ email }]);
  expect(await recipients()).toEqual([email]);
  const byOwner = await askAs(server, owner).erase(email).expect(200);
  expect(byOwner.body).toMatchObject({ invitations: 1, emailsWithdrawn: 1 });
  expect(await open()).toEqual([]);
});

it('an erasure of the studio’s own address leaves what was sent to owners', async () => {
  const owner = await insertUser(server.connection.db, { role: 'owner', email: 'ines@example.com' });
  await server.connection.db.transaction(tx =>
    notifyAccount(server, tx, owner, { event: 'made-owner', origin: null }),
  );
  await sendAll();
  await erasePerson(server, studio.email, { actor: null });
  expect(await recipients()).toEqual(['ines@example.com']);
});
