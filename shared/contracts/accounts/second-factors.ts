import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import type { Endpoint } from '../endpoint';
import { optionalName } from '../fields';
import { codeFields, credentialId, passkeyOptions, passkeyRegistration, questionToken } from './sign-in';

const instant = z.iso.datetime();

const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});

export const secondFactors = z.strictObject({
  authenticator: z.nullable(z.strictObject({ addedAt: instant })),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** An owner requires one, and there is none: nothing else can be done until one is added. */
  missing: z.boolean(),
});

/** Shown once; null if there were codes already. */
const firstCodes = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) });

export type FirstCodes = z.output<typeof firstCodes>;

export const startAuthenticator = {
  method: 'POST',
  path: '/api/account/authenticator',
  summary: 'A new secret for an authenticator app; it counts once its first code is confirmed',
  access: 'own-credentials',
  response: z.strictObject({
    uri: z.string(),
    key: z.string(),
  }),
} as const satisfies Endpoint;

export const confirmAuthenticator = {
  method: 'POST',
  path: '/api/account/authenticator/confirmation',
  summary: 'Adds the authenticator app, with its first code',
  access: 'own-credentials',
  body: codeFields,
  response: firstCodes,
} as const satisfies Endpoint;

export const startPasskey = {
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'The challenge for a new passkey',
  access: 'own-credentials',
  response: z.strictObject({
    token: z.string(),
    options: passkeyOptions<PublicKeyCredentialCreationOptionsJSON>(),
  }),
} as const satisfies Endpoint;

const passkeyFields = z.object({ name: optionalName(textLimits.passkeyName.max) });

export const addPasskey = {
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Adds a passkey',
  access: 'own-credentials',
  body: z.extend(passkeyFields, { token: questionToken, passkey: passkeyRegistration }),
  status: 201,
  response: firstCodes,
} as const satisfies Endpoint;

export const removeSecondFactor = {
  method: 'DELETE',
  path: '/api/account/second-factors/:id',
  summary: 'Removes a passkey, or the authenticator app with `authenticator`',
  access: 'own-credentials',
  params: z.object({ id: credentialId }),
  status: 204,
} as const satisfies Endpoint;

export const makeRecoveryCodes = {
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Ten new recovery codes, shown only once; the old ones stop working',
  access: 'own-credentials',
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
} as const satisfies Endpoint;
