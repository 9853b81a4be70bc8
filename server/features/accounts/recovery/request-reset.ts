import { accountLimits } from '@shared/limits';
import { paths } from '@shared/site/paths';
import type { User } from '@shared/tables/accounts';
import type { Activity } from '../../../activity/activity';
import type { Clock } from '../../../clock';
import type { Config } from '../../../config';
import type { Database, Queryable } from '../../../db/database';
import { networksOf } from '../../../http/visitor-address';
import { makeLink } from '../account-links';
import { nameSubject } from '../accounts.presenter';
import { lockByEmail } from '../accounts.repository';
import type { NoticeDeps } from '../notify-account';
import { insertToken } from '../tokens.repository';
import { withoutMail } from './recovery.errors';

interface LinkDeps {
  config: Pick<Config, 'publicUrl'>;
  clock: Clock;
}

/** A link that sets the password of an account; null makes one that sets nobody's. */
async function insertLink(tx: Queryable, { config, clock }: LinkDeps, userId: string | null) {
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
 * Emails a link to the account with this address. Where there is none, the same is written, but the email is rolled back,
 * so that neither words nor time tell the two apart. There's no email about a missing account, either: whether and when
 * that arrives in one's own mailbox would tell what was sent to others.
 * @throws HttpError 403 without a mail server.
 */
export async function requestReset(
  deps: RequestResetDeps,
  { email, ip }: { email: string; ip: string | undefined },
): Promise<void> {
  const { db, mail } = deps;
  if (!mail.isConfigured) throw withoutMail();
  await db.transaction(async tx => {
    // Before the account's lock: under a flood, changes of the account would wait as long.
    await mail.lockResets(tx);
    const found = await lockByEmail(tx, email);
    const user = found?.disabledAt === null ? found : null;
    const { link, id } = await insertLink(tx, deps, user?.id ?? null);
    await mail.enqueueReset(
      tx,
      {
        id,
        // The account's own spelling: what was typed may be equal to it only once folded, and be somebody else's.
        recipient: user?.email ?? email,
        href: link,
        account: user && { id: user.id },
      },
      networksOf(ip),
    );
  });
  // Sent when links are looked for next: sending it at once would delay what the same stranger asks for after that.
}

/** For the command line, and recorded: whoever has the link can take the account over. */
export function createResetLink(
  deps: LinkDeps & { db: Database; activity: Activity },
  user: Pick<User, 'id' | 'username' | 'email'>,
): Promise<string> {
  return deps.db.transaction(async tx => {
    const { link } = await insertLink(tx, deps, user.id);
    const subject = { type: 'account', id: user.id } as const;
    await deps.activity.record(tx, {
      action: 'reset-link-made',
      actor: null,
      subject,
      about: nameSubject(user),
    });
    return link;
  });
}
