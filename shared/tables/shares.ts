import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { textLimits } from '../limits';

/** How a file's own key was locked under its share's password; enough, with the password, to read the file again. */
export interface FileEncryption {
  cipher: 'aes-256-gcm';
  kdf: 'scrypt';
  /** scrypt's cost, block size and parallelization. */
  N: number;
  r: number;
  p: number;
  /** Base64. */
  salt: string;
  /** The file's key under the derived one: nonce, ciphertext and tag in base64. */
  wrappedKey: string;
}

export const secureShares = pgTable(
  'secure_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: varchar('slug', { length: textLimits.slug.max }).notNull().unique(),
    title: varchar('title', { length: textLimits.shareTitle.max }),
    /** Encrypted under the server's key. */
    note: text('note'),
    passwordHash: varchar('password_hash', { length: textLimits.passwordHash.max }).notNull(),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Bytes. */
    fileSize: integer('file_size'),
    filePath: text('file_path'),
    fileEncryption: jsonb('file_encryption').$type<FileEncryption>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastReminderAt: timestamp('last_reminder_at', { withTimezone: true }),
    openedCount: integer('opened_count').notNull().default(0),
    firstOpenedAt: timestamp('first_opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    downloadCount: integer('download_count').notNull().default(0),
    lastDownloadedAt: timestamp('last_downloaded_at', { withTimezone: true }),
    /** Wrong passwords. */
    failedCount: integer('failed_count').notNull().default(0),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
    /** Note and file were destroyed after expiry; the facts stay until staff delete the share. */
    contentRemovedAt: timestamp('content_removed_at', { withTimezone: true }),
  },
  table => [
    index('secure_shares_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('secure_shares_content_index').on(table.expiresAt).where(sql`${table.contentRemovedAt} is null`),
  ],
);

export type SecureShare = typeof secureShares.$inferSelect;
