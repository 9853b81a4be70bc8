import * as z from 'zod/mini';
import {
  type ActivityAction,
  type ActivityKind,
  activityActions,
  activityKinds,
  activitySubjects,
} from '../activity';
import { listAllActivityRoute, listOwnActivityRoute, listPersonActivityRoute } from './account-routes';
import type { Endpoint } from './endpoint';
import { soughtId } from './ids';
import { listQuery } from './lists';
import { listShareActivityRoute } from './share-routes';

const pageQuery = z.pick(listQuery, { limit: true, cursor: true });

const kindQuery = z.extend(pageQuery, {
  /** Everything without one. */
  kind: z.optional(
    z.enum(Object.keys(activityKinds) as ActivityKind[], "This kind of activity doesn't exist"),
  ),
});

const activityItem = z.strictObject({
  id: z.number(),
  at: z.string(),
  action: z.enum(Object.keys(activityActions) as ActivityAction[]),
  /** The username; null for visitors, and for the command line. */
  by: z.nullable(z.string()),
  /** What it was done to; null where that is not recorded. Never a slug: the log holds none. */
  subject: z.nullable(z.strictObject({ type: z.enum(activitySubjects), id: z.string() })),
  /** Whom it was about, if somebody else: a username at the time, or the address that was invited; null once erased. */
  about: z.nullable(z.string()),
  /** How many, of what is recorded together; null for one. */
  quantity: z.nullable(z.number()),
  /** The IPv4 /24 or IPv6 /48; null for the command line, and for colleagues unless an owner asks. */
  network: z.nullable(z.string()),
  /** Browser and system; only for sign-ins. */
  device: z.nullable(z.string()),
});

export type ActivityItem = z.output<typeof activityItem>;

export const listOwnActivity = {
  ...listOwnActivityRoute,
  summary: "What one has done, and what was done to one's account, newest first",
  access: 'own-account',
  query: kindQuery,
  response: z.array(activityItem),
  paged: true,
} as const satisfies Endpoint;

export const listPersonActivity = {
  ...listPersonActivityRoute,
  summary:
    'What someone with an account has done, and what was done to the account, newest first; of a removed account, too',
  access: 'people',
  query: z.extend(kindQuery, {
    /** The account's ID. */
    person: soughtId('Name an account'),
  }),
  response: z.array(activityItem),
  paged: true,
} as const satisfies Endpoint;

export const listAllActivity = {
  ...listAllActivityRoute,
  summary: 'What everyone has done, visitors and the command line included, newest first',
  access: 'people',
  query: kindQuery,
  response: z.array(activityItem),
  paged: true,
} as const satisfies Endpoint;

const shareMessage = "This share doesn't exist";

export const listShareActivity = {
  ...listShareActivityRoute,
  summary: 'What has happened to a share, newest first',
  access: 'panel',
  query: z.extend(pageQuery, {
    /** Its ID. */
    share: z.string(shareMessage).check(z.regex(/^\d{1,10}$/, shareMessage)),
  }),
  response: z.array(activityItem),
  paged: true,
} as const satisfies Endpoint;
