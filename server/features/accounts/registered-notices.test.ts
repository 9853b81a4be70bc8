import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import type { User } from '@shared/tables/accounts';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../mail/testing';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import type { NewUser } from './accounts.repository';
import { notifyAccount } from './notify-account';

const server = useTestServer({ SMTP_URL: deadServer, REGISTRATION: 'closed' });
const db = () => server.connection.db;

const { accountNotices } = mailLimits;
const perNetwork = accountNotices.max.account * mailLimits.registeredFromOneNetwork;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * units.DAY);

/** An account that is eight days old; `registeredFrom` is null for one that strangers can't have made. */
const insert = (registeredFrom: string | null, changes: Partial<NewUser> = {}) =>
  insertUser(db(), { createdAt: daysAgo(8), registeredFrom, ...changes });

/** Whether the account hears that its address was changed, from whatever network. */
async function hears(account: User): Promise<boolean> {
  const countNotices = async () =>
    (await listOutbox(server)).filter(({ subject }) => subject.startsWith('The email address')).length;
  const before = await countNotices();
  const happened = {
    event: 'email-changed',
    origin: { ip: '192.0.2.9', device: 'Firefox on Linux' },
  } as const;
  await db().transaction(tx => notifyAccount(server, tx, account, happened));
  return (await countNotices()) > before;
}

async function useUp(limitName: string, count: number): Promise<void> {
  await server.connection.pool.query(
    `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at, limit_name, mailbox)
     select 'seed:' || n, 'seed@example.com', '', '', '', $1::timestamptz, $1, $2, 'seed' || n
     from generate_series(1, $3::int) as n`,
    [server.clock.now().toISOString(), limitName, count],
  );
}

describe('even once registration is closed, a changed address is announced', () => {
  it('to accounts of one stranger only so often, however old they are, and to all others', async () => {
    for (let n = 0; n < perNetwork; n++) {
      expect(await hears(await insert('203.0.113.0/24'))).toBe(true);
    }
    expect(await hears(await insert('203.0.113.0/24'))).toBe(false);
    expect(await hears(await insert('198.51.100.0/24'))).toBe(true);
    expect(await hears(await insert(null, { role: 'owner' }))).toBe(true);
    expect(await hears(await insert(null))).toBe(true);
  });

  it('to one mailbox only as often as for one account, whatever it’s spelled', async () => {
    for (let n = 0; n < accountNotices.max.account; n++) {
      const email = `vic.tim+${n}@gmail.com`;
      expect(await hears(await insert(`203.0.${n}.0/24`, { email }))).toBe(true);
    }
    expect(await hears(await insert('198.51.100.0/24', { email: 'victim+a@gmail.com' }))).toBe(false);
    expect(await hears(await insert(null, { email: 'victim+b@gmail.com' }))).toBe(true);
  });

  it('to owners and invited accounts, whatever strangers have used up', async () => {
    await useUp('registered-notice-email-changed', accountNotices.max.total);
    expect(await hears(await insert('198.51.100.0/24'))).toBe(false);
    expect(await hears(await insert(null, { role: 'owner' }))).toBe(true);
    expect(await hears(await insert(null))).toBe(true);
    expect(await hears(await insertUser(db(), { createdAt: daysAgo(8) }))).toBe(true);
  });

  it('to new accounts that were invited, whatever network their changes come from', async () => {
    const createdAt = daysAgo(1);
    for (let n = 0; n <= mailLimits.newAccountNotices.max.prefix48; n++) {
      expect(await hears(await insert(null, { createdAt }))).toBe(true);
    }
  });
});
