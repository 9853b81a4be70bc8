import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { eraseOldMail } from '../../mail/deliver-mail';
import { deadServer, deliver, listOutbox, startMailServer } from '../../mail/testing';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { askAs } from './testing/person';

const server = useTestServer({ SMTP_URL: deadServer });

it('an erasure gives nobody more emails to the same mailbox within the hour', async () => {
  const staff = await signIn(server);
  const ask = (n: number) =>
    request(server.url)
      .post('/api/contact')
      .send({
        ...{ firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com', company: 'Kelp' },
        ...{ service: 'Web Development', timeline: 'Just Exploring', details: `A site about kelp, ${n}.` },
      })
      .expect(201);
  const mail = await startMailServer();
  const { max } = mailLimits.confirmations;
  for (let n = 0; n < max.mailbox; n++) await ask(n);
  await deliver(server, mail.url);
  await askAs(server, staff).erase('ruth@example.com').expect(200);
  server.clock.advance(2 * units.MINUTE);
  await ask(max.mailbox);
  await deliver(server, mail.url);
  expect(mail.received).toHaveLength(max.mailbox);
  server.clock.advance(units.HOUR);
  await eraseOldMail({ db: server.connection.db, clock: server.clock });
  const left = (await listOutbox(server)).filter(({ recipient }) => recipient === '');
  expect(left.map(({ networks }) => networks)).toEqual(left.map(() => null));
});
