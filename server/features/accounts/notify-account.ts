import { randomUUID } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import Bowser from 'bowser';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { networkOf } from '../../platform/http/visitor-address';
import type { Services } from '../../platform/services';
import { type AccountEvent, type AccountNotice, emailOf, writeAccountNotice } from './account-emails';

export async function notifyAccount(
  { clock, mail }: Services,
  tx: Queryable,
  { id, email, role }: Pick<User, 'id' | 'email' | 'role'>,
  event: AccountEvent,
  by: By,
): Promise<void> {
  if (email === null) return;
  await mail.enqueue(tx, {
    about: { type: 'account', id },
    kind: emailOf(event),
    key: `account:${id}:${event}:${randomUUID()}`,
    recipient: email,
    content: writeAccountNotice({ event, at: clock.now(), ...describeSource(event, by) }),
    // Strangers register with any address; an owner knows whose the others are.
    limitedAs: role === 'registered' ? 'account' : null,
  });
}

/** Names the owner instead of the device; names neither for the command line and reset second factors. */
function describeSource(
  event: AccountEvent,
  { user, ip, userAgent }: By,
): Pick<AccountNotice, 'device' | 'network' | 'by'> {
  if (ip === null || event === 'second-factors-reset') return { device: null, network: null, by: null };
  const network = networkOf(ip);
  const isByOwner = event === 'made-owner' || event === 'made-staff';
  return isByOwner
    ? { device: null, network, by: user?.username ?? null }
    : { device: describeDevice(userAgent), network, by: null };
}

/** Bowser takes an unknown name from the header as it is, so anyone could have it emailed. */
const known = new Set<string>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Such as `Firefox on Windows`. */
export function describeDevice(userAgent = ''): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  const names = [browser.name, os.name].filter(name => name && known.has(name));
  return names.length > 0 ? names.join(' on ') : 'Unknown device';
}
