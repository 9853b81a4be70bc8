import { accountLimits } from '@shared/limits';
import { paths } from '@shared/site/paths';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Config } from '../../../config';
import type { Database, Queryable } from '../../../db/database';
import { makeLink } from '../account-links';
import { lockByEmail } from '../accounts.repository';
import type { NoticeDeps } from '../notify-account';
import { insertToken } from '../tokens.repository';
import { withoutMail } from './recovery.errors';

interface LinkDeps {
  config: Pick<Config, 'publicUrl'>;
  clock: Clock;
}

/** A link that sets the password of an account. */
async function insertLink(tx: Queryable, { config, clock }: LinkDeps, userId: string) {
  const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.resetPassword}`);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + accountLimits.resetFor);
  await insertToken(tx, { tokenHash, kind: 'reset', userId, createdAt, expiresAt });
  return { link, id: tokenHash };
}

export interface RequestResetDeps extends NoticeDeps, LinkDeps {
  db: Database;
}

/**
 * Emails a link to the account with this address. What is answered doesn't tell whether there is one.
 * @throws HttpError 403 without a mail server.
 */
export async function requestReset(deps: RequestResetDeps, { email }: { email: string }): Promise<void> {
  const { db, mail } = deps;
  if (!mail.isConfigured) throw withoutMail();
  await db.transaction(async tx => {
    const user = await lockByEmail(tx, email);
    // The account's own spelling: what was typed may be equal to it only once folded, and be somebody else's.
    const recipient = user?.disabledAt === null ? user.email : null;
    if (!user || !recipient) return;
    const { link, id } = await insertLink(tx, deps, user.id);
    await mail.enqueueReset(tx, { id, recipient, href: link });
  });
  mail.wake();
}

/** For the command line, and recorded: whoever has the link can take the account over. */
export function createResetLink(
  deps: LinkDeps & { db: Database; activity: Activity },
  user: Pick<User, 'id' | 'username' | 'email'>,
): Promise<string> {
  return deps.db.transaction(async tx => {
    const { link } = await insertLink(tx, deps, user.id);
    const subject = { type: 'account', id: user.id } as const;
    await deps.activity.record(tx, { action: 'reset-link-made', actor: null, subject });
    return link;
  });
}
