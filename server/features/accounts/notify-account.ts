import { randomUUID } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import Bowser from 'bowser';
import type { Queryable } from '../../platform/db/database';
import { networkOf } from '../../platform/http/visitor-address';
import type { Services } from '../../platform/services';
import { type AccountEvent, emailOf, writeAccountNotice } from './account-emails';

/** Where something was done from. */
export interface Origin {
  ip: string | undefined;
  /** Browser and system. */
  device: string;
}

/** What others did has no device, but who they are; what the command line did has neither. */
type Happened = { event: AccountEvent; by?: string } & Partial<Origin>;

/** Emails an account about what happens to it, in the transaction in which it happens. */
export async function notifyAccount(
  { clock, mail }: Services,
  tx: Queryable,
  { id, email, role }: Pick<User, 'id' | 'email' | 'role'>,
  { event, ip, device, by }: Happened,
): Promise<void> {
  if (email === null) return;
  const notice = {
    event,
    at: clock.now(),
    device: device ?? null,
    by: by ?? null,
    network: device || by ? networkOf(ip) : null,
  };
  await mail.enqueue(tx, {
    about: { type: 'account', id },
    kind: emailOf(event),
    key: `account:${id}:${event}:${randomUUID()}`,
    recipient: email,
    content: writeAccountNotice(notice),
    // Strangers register with any address; an owner knows whose the others are.
    limitedAs: role === 'registered' ? 'account' : null,
  });
}

/** Where the library knows no name, it takes whatever the header says: anyone could have it emailed to an account. */
const known = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Browser and system of a User-Agent header in words, such as `Firefox on Windows`. */
export function describeDevice(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  const names = [browser.name, os.name].filter(name => name && known.has(name));
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}
