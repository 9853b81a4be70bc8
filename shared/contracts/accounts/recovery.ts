import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { emailText } from '../fields';
import { newPassword } from './accounts';

export const recoveryMessages = {
  linkGone: 'This link has expired or was already used.',
  withoutMail: 'This site can’t send email. Ask the person who runs it for a link to set a new password.',
} as const;

/** 256 bits in base64url. Another form is unknown, not malformed. */
export const linkToken = z.string('The link is incomplete');

export const requestResetBody = z.object({ email: emailText('Please enter a valid email') });

export const resetPasswordForm = z.object({ password: newPassword });

export const requestReset = {
  method: 'POST',
  path: '/api/password-reset-requests',
  summary: 'Emails a link for setting a new password; responds alike whether the address is known or not',
  access: 'public',
  rateLimits: ['resets'],
  body: requestResetBody,
  status: 204,
} as const satisfies Endpoint;

export const readLink = {
  method: 'POST',
  path: '/api/links/details',
  summary: 'Whom a link invites, or whose password it sets',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ kind: z.enum(['invitation', 'reset']), token: linkToken }),
  /** The invited email address; or the username, for the browser's password manager. */
  response: z.strictObject({ name: z.string() }),
} as const satisfies Endpoint;

export const completeReset = {
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sets a new password by a link, which works once, and ends all sessions of the account',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ token: linkToken, ...resetPasswordForm.shape }),
  status: 204,
} as const satisfies Endpoint;
