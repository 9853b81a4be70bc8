import * as z from 'zod/mini';
import { type ActivityKind, activityActions, activityKinds, activitySubjects } from '../activity';
import type { Endpoint } from './endpoint';
import { recordId } from './ids';
import { listQuery } from './lists';

const activityItem = z.strictObject({
  id: z.number(),
  at: z.string(),
  action: z.enum(activityActions),
  /** The username; null for visitors and the command line. */
  by: z.nullable(z.string()),
  /** Null where it is not recorded. Never a slug. */
  subject: z.nullable(z.strictObject({ type: z.enum(activitySubjects), id: z.string() })),
  /** The username or invited address, if it is somebody else's, or a share's title; null once erased. */
  about: z.nullable(z.string()),
  /** How many were recorded together; null for one. */
  quantity: z.nullable(z.number()),
  /** The IPv4 /24 or IPv6 /48; null for the command line, and for colleagues unless an owner asks. */
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
});

export type ActivityItem = z.output<typeof activityItem>;

const personMessage = 'This account doesn’t exist';
const shareMessage = 'This share doesn’t exist';

export const listActivity = {
  method: 'GET',
  path: '/api/activity',
  summary:
    'What was done, newest first: one’s own for everyone signed in, a share’s for staff, the rest for owners',
  access: 'own-account',
  query: z.extend(z.pick(listQuery, { limit: true, cursor: true }), {
    kind: z.optional(
      z.enum(Object.keys(activityKinds) as ActivityKind[], 'This kind of activity doesn’t exist'),
    ),
    person: z.optional(z.union([z.literal('me'), recordId(personMessage)], personMessage)),
    share: z.optional(z.string(shareMessage).check(z.regex(/^[1-9]\d{0,9}$/, shareMessage))),
  }),
  response: z.array(activityItem),
  paged: true,
} as const satisfies Endpoint;
