import * as z from 'zod/mini';
import { type EmailKind, emailKinds, emailSubjects } from '../email-kinds';
import type { Endpoint } from './endpoint';

export const delivery = z.strictObject({
  /** `unsent`: written while there was no mail server. */
  state: z.enum(['waiting', 'sent', 'failed', 'unsent']),
  /** When it was sent, given up, or written; of `waiting`, the next attempt. */
  at: z.string(),
  canResend: z.boolean(),
});

export type Delivery = z.output<typeof delivery>;

const recordEmail = z.strictObject({
  id: z.number(),
  kind: z.enum(Object.keys(emailKinds) as EmailKind[]),
  /** Empty once the email is blank, as is the recipient. */
  subject: z.string(),
  recipient: z.string(),
  /** Null once it is blank, or if its encryption key is gone. */
  text: z.nullable(z.string()),
  /** The username of who caused it; null for the visitor and the site. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
  ...delivery.shape,
});

export type RecordEmail = z.output<typeof recordEmail>;

export const listEmails = {
  method: 'GET',
  path: '/api/emails',
  summary: 'What the person of a record was told by email, newest first',
  access: 'staff',
  query: z.object({
    type: z.enum(emailSubjects, 'Choose booking, inquiry or donation'),
    id: z.string('Choose a record').check(z.toLowerCase()),
  }),
  response: z.array(recordEmail),
} as const satisfies Endpoint;

export const resendEmail = {
  method: 'POST',
  path: '/api/emails/:id/resend',
  summary: 'Sends an email that was not delivered again',
  access: 'staff',
  params: z.object({ id: z.string() }),
  status: 204,
} as const satisfies Endpoint;
