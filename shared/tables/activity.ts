import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction, ActivitySubject } from '../activity';

/**
 * Who did what to what. Rows are only ever added: triggers refuse every change but blanking the names of somebody erased and
 * their network, and every removal but that of rows older than `activityLimits.keepFor`. Holds no content, password or
 * slug.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    action: text('action').$type<ActivityAction>().notNull(),
    /** Null for visitors, and for the command line. */
    actorId: uuid('actor_id'),
    /** The username at the time; null for visitors, and for the command line. */
    actorName: text('actor_name'),
    subjectType: text('subject_type').$type<ActivitySubject>(),
    subjectId: text('subject_id'),
    /** Whom it was about, if somebody else: a username, or the address that was invited, at the time. */
    subjectName: text('subject_name'),
    /** How many, of what is recorded together; null for one. */
    quantity: integer('quantity'),
    /** The IPv4 /24 or IPv6 /48; null where it came from the command line or a job. */
    network: text('network'),
    /** Browser and system, such as `Firefox on Windows`; only for sign-ins. */
    device: text('device'),
  },
  table => [
    index('activity_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('activity_sign_ins_index')
      .on(table.actorId, table.network, table.createdAt)
      .where(sql`${table.action} = 'signed-in'`),
    index('activity_last_sign_in_index')
      .on(table.actorId, table.createdAt)
      .where(sql`${table.action} = 'signed-in'`),
    index('activity_removals_index')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.action} = 'account-removed'`),
    index('activity_actor_index').on(table.actorId, table.createdAt.desc(), table.id.desc()),
    index('activity_subject_index').on(
      table.subjectType,
      table.subjectId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // Nulls first, of which there are none: like this, PostgreSQL can't take it in place of the two below, and read whatever
    // else was done by others.
    index('activity_action_index').on(
      table.action.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('activity_actor_action_index').on(
      table.actorId,
      table.action.desc(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('activity_subject_action_index').on(
      table.subjectType,
      table.subjectId,
      table.action.desc(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);

export type ActivityRow = typeof activity.$inferSelect;
