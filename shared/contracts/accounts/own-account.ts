import * as z from 'zod/mini';
import { roles } from '../../policy';
import type { Endpoint } from '../endpoint';
import { soughtId } from '../ids';
import {
  accountEmail,
  accountMessages,
  currentUser,
  enteredPassword,
  newPassword,
  personNames,
} from './accounts';
import { secondFactors } from './second-factors';

const session = z.strictObject({
  /** Identifies the session here; it is no secret. */
  key: z.string(),
  device: z.string(),
  /** The IPv4 /24 or IPv6 /48 of the sign-in. */
  network: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});

export const ownAccount = z.strictObject({
  ...currentUser.shape,
  role: z.enum(roles),
  createdAt: z.string(),
  passwordChangedAt: z.nullable(z.string()),
  secondFactors,
  sessions: z.array(session),
});

export type OwnAccount = z.output<typeof ownAccount>;

export const namesBody = z.object(personNames);

export const emailBody = z.object({ email: accountEmail });

export type AccountEmail = z.output<typeof emailBody>;

export const passwordBody = z.object({ currentPassword: enteredPassword, newPassword }).check(
  z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    error: accountMessages.passwordUnchanged,
  }),
);

export type PasswordChange = z.output<typeof passwordBody>;

export const readAccount = {
  method: 'GET',
  path: '/api/account',
  summary: 'Your account, its two-step sign-in and where it’s signed in',
  access: 'own-account',
  response: ownAccount,
} as const satisfies Endpoint;

export const changeNames = {
  method: 'PATCH',
  path: '/api/account',
  summary: 'Changes your name',
  access: 'own-account',
  body: namesBody,
  status: 204,
} as const satisfies Endpoint;

export const changeEmail = {
  method: 'PATCH',
  path: '/api/account/email',
  summary: 'Changes your email address',
  access: 'own-credentials',
  body: emailBody,
  status: 204,
} as const satisfies Endpoint;

const photoBody = z.object({});

export const savePhoto = {
  method: 'POST',
  path: '/api/account/photo',
  summary: 'Replaces your photo',
  access: 'own-account',
  rateLimits: ['sponsorDetails'],
  body: photoBody,
  files: ['photo'],
  status: 204,
} as const satisfies Endpoint;

export const removePhoto = {
  method: 'DELETE',
  path: '/api/account/photo',
  summary: 'Removes your photo',
  access: 'own-account',
  status: 204,
} as const satisfies Endpoint;

/** Colleagues see each other's photos. */
export const readPhoto = {
  method: 'GET',
  path: '/api/account/photos/:name',
  summary: 'The photo of an account',
  access: 'own-account',
  params: z.object({ name: z.string() }),
  writes: 'A WebP picture',
} as const satisfies Endpoint;

/** Asks for no recent proof: the current password is one. */
export const changePassword = {
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes your password and ends all other sessions',
  access: 'own-account',
  rateLimits: ['proofs'],
  body: passwordBody,
  status: 204,
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/api/account/sessions/:key',
  summary: 'Ends one of your sessions, or with `others` all but this one',
  access: 'own-credentials',
  params: z.object({ key: z.union([z.literal('others'), soughtId()]) }),
  status: 204,
} as const satisfies Endpoint;
