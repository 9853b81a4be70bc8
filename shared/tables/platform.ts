import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The columns are rate-limiter-flexible's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire_index').on(table.expire)],
);
