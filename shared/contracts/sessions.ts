import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { soughtId } from './ids';

const session = z.strictObject({
  /** Names it here, and opens nothing. */
  key: z.string(),
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  /** The IPv4 /24 or IPv6 /48 that it was started from. */
  network: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

export const listSessions = {
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in: this session first, then the last used',
  access: 'own-account',
  response: z.array(session),
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/api/account/sessions/:key',
  summary: "Ends one of one's own sessions",
  access: 'own-credentials',
  params: z.object({ key: soughtId() }),
  status: 204,
} as const satisfies Endpoint;

export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "Ends all of one's own sessions but this one",
  access: 'own-credentials',
  status: 204,
} as const satisfies Endpoint;
