import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { textLimits } from '../limits';

export const secureShares = pgTable(
  'secure_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: varchar('slug', { length: textLimits.slug.max }).notNull().unique(),
    title: varchar('title', { length: textLimits.shareTitle.max }),
    note: text('note'),
    passwordHash: varchar('password_hash', { length: textLimits.passwordHash.max }).notNull(),
    fileName: text('file_name'),
    fileType: text('file_type'),
    /** Bytes. */
    fileSize: integer('file_size'),
    filePath: text('file_path'),
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
  },
  table => [index('secure_shares_newest_index').on(table.createdAt.desc(), table.id.desc())],
);

export type SecureShare = typeof secureShares.$inferSelect;
