import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { invitation } from './invitations';

export const accountSettingsMessages = {
  ownFactorFirst: 'Set up two-step sign-in for your own account first. Then you can require it for everyone.',
} as const;

const accountSettings = z.strictObject({
  requireSecondFactor: z.boolean(),
  peopleWithout: z.number(),
  selfHas: z.boolean(),
  invitations: z.array(invitation),
});

export type AccountSettings = z.output<typeof accountSettings>;

export const readAccountSettings = {
  method: 'GET',
  path: '/api/account-settings',
  summary: 'Whether two-step sign-in is required, how many lack it and who is invited',
  access: 'people',
  response: accountSettings,
} as const satisfies Endpoint;

export const changeAccountSettings = {
  method: 'PATCH',
  path: '/api/account-settings',
  summary: 'Requires two-step sign-in for everyone, or makes it optional',
  access: 'people-changes',
  body: z.object({ requireSecondFactor: z.boolean('Say whether two-step sign-in is required') }),
  status: 204,
} as const satisfies Endpoint;
