import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits';
import { expect, it } from 'vitest';
import { createSealer } from '../encryption/sealer';
import { useTestServer } from '../testing/test-server';
import { queueMail } from './outbox.repository';
import { sealBody } from './seal-body';
import { deliver, listOutbox, startMailServer } from './testing';

const server = useTestServer();

it('emails under another key keep no others waiting, and go out once the key is back', async () => {
  const lost = randomBytes(32);
  const body = { text: 'Yes, we can.', html: '<p>Yes, we can.</p>' };
  const queue = (key: string, changes = {}) =>
    queueMail(
      server.connection.db,
      { key, recipient: 'ruth@example.com', replyTo: null, subject: key, ...body, ...changes },
      server.clock.now(),
    );
  const sealer = createSealer({ current: lost, previous: [] });
  for (const key of ['first', 'second', 'third', 'fourth']) await queue(key, sealBody(sealer, key, body));
  await queue('last');
  const mail = await startMailServer();
  const subjects = () => mail.received.map(({ parsed }) => parsed.subject);

  await deliver(server, mail.url);
  expect(subjects()).toEqual(['last']);
  expect((await listOutbox(server))[0]).toMatchObject({ failedAt: null, lastError: 'unreadable' });
  expect(server.logged()).toContain('an email cannot be read');

  server.clock.advance(units.MINUTE);
  const previous = [lost];
  const { current } = server.config.encryptionKeys;
  await deliver({ ...server, sealer: createSealer({ current, previous }) }, mail.url);
  expect(subjects()).toEqual(['last', 'first', 'second', 'third', 'fourth']);
});
