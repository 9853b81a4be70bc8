import * as z from 'zod/mini';
import { givenRoles } from '../../policy';
import type { Endpoint } from '../endpoint';
import { soughtId } from '../ids';
import {
  accountEmail,
  currentUser,
  newPassword,
  newUsername,
  passwordIsNotUsername,
  personNames,
} from './accounts';
import { linkToken } from './recovery';

export const invitationMessages = {
  linkGone: 'This invitation has expired, was revoked or was already used.',
  notOpen: 'This invitation isn’t open anymore.',
  hasAccount:
    'An account already uses this email. If that account doesn’t belong to the person you’re inviting, remove it under People.',
} as const;

export const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: z.enum(givenRoles),
  /** Null if it was made on the command line. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
  hasAccount: z.boolean(),
});

export type Invitation = z.output<typeof invitation>;

export const inviteBody = z.object({
  email: accountEmail,
  role: z.enum(givenRoles, 'Choose owner or staff'),
});

export type InviteForm = z.output<typeof inviteBody>;

const sentInvitation = z.strictObject({
  /** Shown once, for handing over; null if it was emailed. */
  link: z.nullable(z.string()),
});

export type SentInvitation = z.output<typeof sentInvitation>;

export const invitePerson = {
  method: 'POST',
  path: '/api/invitations',
  summary:
    'Emails an invitation in place of an earlier one to this address; its link is in the response if the site has no mail server',
  access: 'people-changes',
  body: inviteBody,
  status: 201,
  response: sentInvitation,
} as const satisfies Endpoint;

export const revokeInvitation = {
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Revokes an invitation: its link stops working',
  access: 'people-changes',
  params: z.object({ id: soughtId() }),
  status: 204,
} as const satisfies Endpoint;

const invitedAccount = { username: newUsername, password: newPassword, ...personNames };

export const acceptInvitationForm = z.object(invitedAccount).check(passwordIsNotUsername());

export type AcceptInvitationForm = z.output<typeof acceptInvitationForm>;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/join',
  summary: 'Creates the account that a link invites to, once, and signs it in',
  access: 'public',
  rateLimits: ['links'],
  body: z.object({ token: linkToken, ...invitedAccount }).check(passwordIsNotUsername()),
  status: 201,
  response: currentUser,
} as const satisfies Endpoint;
