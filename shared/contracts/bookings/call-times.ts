import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';

const callTimes = z.strictObject({
  /** In office time: `{ '2026-12-01': ['10:00', '10:30'] }` */
  taken: z.record(z.string(), z.array(z.string())),
  closed: z.array(z.string()),
});

export type CallTimes = z.output<typeof callTimes>;

/** Says neither whose times these are, nor why. */
export const readCallTimes = {
  method: 'GET',
  path: '/api/call-times',
  summary: 'The office’s times that are taken in the next 60 days, and the days on which it’s closed',
  access: 'public',
  rateLimits: ['links'],
  response: callTimes,
} as const satisfies Endpoint;
