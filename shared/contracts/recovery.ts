import * as z from 'zod/mini';
import { newPassword } from './accounts';
import type { Endpoint } from './endpoint';
import { emailText } from './fields';

export const recoveryMessages = {
  linkGone: 'This link has expired or was already used.',
  withoutMail: "This site can't send email. Ask the person who runs it for a link to set a new password.",
} as const;

/** What a link carries: 256 bits in base64url. One of another form is unknown, not malformed. */
export const linkToken = (gone: string) => z.string('The link is incomplete').check(z.maxLength(100, gone));

const resetToken = linkToken(recoveryMessages.linkGone);

/** Used by the form, too. */
export const requestResetBody = z.object({ email: emailText('Please enter a valid email') });

/** Used by the form, too. */
export const resetPasswordForm = z.object({ password: newPassword });

const resetDetails = z.strictObject({
  /** For the browser's password manager. */
  username: z.string(),
});

export const requestReset = {
  method: 'POST',
  path: '/api/password-reset-requests',
  summary: 'Emails a link for setting a new password; responds alike whether the address is known or not',
  access: 'public',
  rateLimits: ['resets'],
  body: requestResetBody,
  status: 204,
} as const satisfies Endpoint;

export const readReset = {
  method: 'POST',
  path: '/api/password-reset/details',
  summary: 'Whose password a link sets',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ token: resetToken }),
  response: resetDetails,
} as const satisfies Endpoint;

export const completeReset = {
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sets a new password by a link, which works once, and ends all sessions of the account',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ token: resetToken, ...resetPasswordForm.shape }),
  status: 204,
} as const satisfies Endpoint;
