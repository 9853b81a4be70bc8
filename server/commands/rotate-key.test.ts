import { randomBytes } from 'node:crypto';
import { users } from '@shared/tables/accounts';
import { hostCalendars } from '@shared/tables/bookings';
import { outbox } from '@shared/tables/mail';
import { totpSecrets } from '@shared/tables/second-factors';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addAuthenticator } from '../features/accounts/testing/factors';
import { openLink } from '../features/bookings/busy/host-calendars';
import { insertCalendar } from '../features/bookings/busy/testing/insert-calendar';
import { signInForInquiries } from '../features/inquiries/testing';
import { openByPassword, passwordUse } from '../features/shares/share-passwords';
import { noteUse } from '../features/shares/shares.presenter';
import { findShare } from '../features/shares/shares.repository';
import { insertShare, sharePassword } from '../features/shares/testing/shares';
import { createSealer } from '../platform/encryption/sealer';
import { openBody } from '../platform/mail/seal-body';
import { createAccountPasswords } from '../platform/passwords/account-passwords';
import { runProgram } from '../testing/built-server';
import { insertInquiry } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { setupTestServer } from '../testing/test-server';

const server = setupTestServer();
const newKey = randomBytes(32);

const rotateKey = (previous: string) =>
  runProgram('rotate-key', [], {
    DATABASE_URL: server.connection.pool.options.connectionString ?? '',
    ENCRYPTION_KEY: newKey.toString('base64'),
    ENCRYPTION_KEY_PREVIOUS: previous,
  });

it('re-encrypts under the new key, once the old one is configured too', async () => {
  const share = await insertShare(server, { note: 'The door code is 1907.', file: { content: 'Signed.' } });
  // More than are locked at a time.
  const others = Array.from({ length: 120 }, (_, n) => ({
    slug: `share-${n}`,
    passwordHash: server.sealer.seal('$scrypt$', passwordUse(`share-${n}`)),
  }));
  await server.connection.db.insert(secureShares).values(others);
  const caller = await signIn(server, { password: await server.passwords.hash('a long walk home') });
  const { key } = await addAuthenticator(server, caller);
  const inquiry = await insertInquiry(server.connection.db);
  const staff = await signInForInquiries(server);
  await staff.reply(inquiry.id, { text: 'Yes, we can.' }).expect(201);
  await insertCalendar(server, { userId: caller.user.id });
  const first = async () =>
    (await server.connection.db.select().from(secureShares).orderBy(secureShares.id))[0];

  const forgotten = await rotateKey('');
  expect(forgotten.output).toMatch(/^Re-encrypted with the current key: 0\./);
  expect(forgotten.output).toContain('Could not read 127:');
  expect(forgotten.code).toBe(1);
  expect(await first()).toEqual(share);

  const previous = server.config.encryptionKeys.current.toString('base64');
  const { code, output } = await rotateKey(previous);
  expect(output).toBe('Re-encrypted with the current key: 127.\n');
  expect(code).toBe(0);
  expect((await rotateKey(previous)).output).toBe('Re-encrypted with the current key: 0.\n');
  const row = await findShare(server.db, share.slug);
  const sealer = createSealer({ current: newKey, previous: [] });
  const opened = row && (await openByPassword({ hasher: server.hasher, sealer }, row, sharePassword));
  expect(opened?.readFileSecret().fileId).toBe(share.filePath);
  const [account] = await server.connection.db.select().from(users).where(eq(users.id, caller.user.id));
  const later = createAccountPasswords({ ...server, sealer });
  expect(await later.verify('a long walk home', account?.password ?? '')).toBe(true);
  const [secret] = await server.connection.db.select().from(totpSecrets);
  const secretUse = { purpose: 'authenticator secret', subject: caller.user.id } as const;
  expect(sealer.open(secret?.secret ?? '', secretUse)).toBe(key);
  const [reply] = await server.connection.db.select().from(outbox);
  const body = reply && openBody(sealer, reply);
  expect([body?.text, body?.html]).toEqual(Array(2).fill(expect.stringContaining('Yes, we can.')));
  const [calendar] = await server.db.select().from(hostCalendars);
  expect(calendar && openLink(sealer, calendar)).toBe('https://calendar.example/secret.ics');
  expect(sealer.open(row?.note ?? '', noteUse(share.slug))).toBe('The door code is 1907.');
});
