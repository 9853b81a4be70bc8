import { users } from '@shared/tables/accounts';
import { inquiryReplies } from '@shared/tables/inquiries';
import { totpSecrets } from '@shared/tables/second-factors';
import { secureShares } from '@shared/tables/shares';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';

/** With or without the mark of a password in front; a plain text hardly looks like one. */
const envelope = '^(?:[A-Za-z0-9_-]+:)?v1[.]([A-Za-z0-9_-]{8})[.][A-Za-z0-9_-]{38,}$';

const keyIdIn = (column: SQLWrapper) =>
  sql<string | null>`substring(${column} from ${sql.raw(`'${envelope}'`)})`.as('key_id');

/** IDs of all keys that something stored to stay is encrypted under; emails are deleted soon. */
export async function listKeyIds(db: Queryable): Promise<string[]> {
  const rows = await union(
    db.select({ keyId: keyIdIn(secureShares.passwordHash) }).from(secureShares),
    db.select({ keyId: keyIdIn(secureShares.note) }).from(secureShares),
    db.select({ keyId: keyIdIn(users.password) }).from(users),
    db.select({ keyId: keyIdIn(totpSecrets.secret) }).from(totpSecrets),
    db.select({ keyId: keyIdIn(inquiryReplies.text) }).from(inquiryReplies),
  );
  return rows.flatMap(({ keyId }) => keyId ?? []);
}
