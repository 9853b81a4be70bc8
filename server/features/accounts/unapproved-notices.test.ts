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

const { mailbox: perMailbox, prefix48: perNetwork, total } = mailLimits.unapprovedNotices.max;

/** An account that is a year old; `registeredFrom` is null for one that strangers can't have made. */
const insert = (registeredFrom: string | null, changes: Partial<NewUser> = {}) => {
  const createdAt = new Date(server.clock.now().getTime() - 365 * units.DAY);
  return insertUser(db(), { createdAt, registeredFrom, ...changes });
};

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

  it('to one mailbox only so often, however it’s spelled', async () => {
    for (let n = 0; n < perMailbox; n++) {
      const email = `vic.tim+${n}@gmail.com`;
      expect(await hears(await insert(`203.0.${n}.0/24`, { email }))).toBe(true);
    }
    expect(await hears(await insert('198.51.100.0/24', { email: 'victim+a@gmail.com' }))).toBe(false);
    expect(await hears(await insert(null, { email: 'victim+b@gmail.com' }))).toBe(true);
  });

  it('to owners and invited accounts, whatever strangers have used up', async () => {
    await useUp('unapproved-notices', total);
    expect(await hears(await insert('198.51.100.0/24'))).toBe(false);
    expect(await hears(await insert(null, { role: 'owner' }))).toBe(true);
    expect(await hears(await insert(null))).toBe(true);
    // As an older server stores one.
    expect(await hears(await insert('unknown', { role: 'owner' }))).toBe(true);
  });

  it('to accounts that were invited, however many changes come from one network', async () => {
    for (let n = 0; n <= perNetwork; n++) {
      expect(await hears(await insert(null))).toBe(true);
    }
  });
});

it('what is emailed to an account says that no owner has approved it: the reader may have another one', async () => {
  const notes = async (account: User) => {
    await hears(account);
    return (await listOutbox(server)).at(-1)?.text;
  };
  expect(await notes(await insert('203.0.113.0/24'))).toContain('Account: Not approved by an owner yet');
  expect(await notes(await insert(null))).not.toContain('Account:');
  expect(await notes(await insert('unknown', { role: 'owner' }))).not.toContain('Account:');
});
