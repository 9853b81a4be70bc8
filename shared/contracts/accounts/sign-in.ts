import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { normalizeText } from '../../text';
import type { Endpoint } from '../endpoint';
import { currentUser, loginBody } from './accounts';

export const signInMessages = {
  codeMalformed: 'Enter the 6 digits your app shows',
  newAppCodeWrong:
    'That code isn’t right. Enter the one your app shows now. If it still isn’t right, cancel and scan a new QR code.',
  codeWrong: 'That code isn’t right, or it was used before. Enter the one your app shows now.',
  recoveryCodeMalformed: 'Enter one of your recovery codes, 16 letters and digits',
  recoveryCodeWrong: 'That recovery code isn’t right, or it was used before.',
  stepOver: 'This sign-in has expired. Please sign in again.',
  passkeyRefused: 'That passkey didn’t work. Please try again, or use your password.',
} as const;

/** Takes six digits, however an app groups them, full-width or not, with whatever words were copied along. */
const authenticatorCode = z.pipe(
  z.pipe(
    z.string(signInMessages.codeMalformed),
    z.transform(code => normalizeText(code).replace(/\D/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, signInMessages.codeMalformed)),
);

/** Reads O as 0, and I and L as 1: no code has these letters. */
const recoveryCode = z.pipe(
  z.pipe(
    z.string(signInMessages.recoveryCodeMalformed),
    z.transform(code =>
      normalizeText(code).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
    ),
  ),
  z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, signInMessages.recoveryCodeMalformed)),
);

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const codeFields = z.object({ code: authenticatorCode });

const codeStep = z.extend(codeFields, { token });
const recoveryStep = z.object({ recoveryCode, token });

const text = z.string().check(z.maxLength(20_000));

/** At most 1,023 bytes (WebAuthn, 4): 1,364 characters in base64url. */
export const credentialId = z.string().check(z.minLength(1), z.maxLength(1_364));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(z.nullable(text)),
  }),
});

export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
export type PasskeyAssertion = z.output<typeof assertion>;

export const questionToken = token;

export const passkeyResponse = z.object({ token, passkey: assertion });

/** Is not checked further: @simplewebauthn both writes and reads it. */
export const passkeyOptions = <Options>() =>
  z.custom<Options>(value => typeof value === 'object' && value !== null);

export const startPasskeySignIn = {
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'The challenge for signing in with a passkey',
  access: 'public',
  rateLimits: ['passkeys'],
  response: z.strictObject({
    token: z.string(),
    options: passkeyOptions<PublicKeyCredentialRequestOptionsJSON>(),
  }),
} as const satisfies Endpoint;

export const hasField = (input: unknown, name: string): boolean =>
  input !== null && typeof input === 'object' && name in input;

function chooseSignIn(input: unknown) {
  if (hasField(input, 'passkey')) return passkeyResponse;
  if (hasField(input, 'recoveryCode')) return recoveryStep;
  return hasField(input, 'token') ? codeStep : loginBody;
}

export const login = {
  method: 'POST',
  path: '/api/login',
  summary:
    'Signs in with username and password, then with a code from the app or a recovery code where one is needed; or with a passkey alone',
  access: 'public',
  rateLimits: ['signIns'],
  body: { oneOf: [loginBody, codeStep, recoveryStep, passkeyResponse], choose: chooseSignIn },
  response: currentUser,
} as const satisfies Endpoint;
