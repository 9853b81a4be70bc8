import * as z from 'zod/mini';
import { rateLimits } from '../rate-limits';
import { enteredPassword } from './accounts';
import type { Endpoint } from './endpoint';
import { proveIdentityRoute } from './routes';
import { passkeyResponse } from './second-step';

/** Used by the form, too. */
export const proofBody = z.object({ password: enteredPassword });

export type Proof = z.output<typeof proofBody>;

const hasPasskey = (input: unknown) => input !== null && typeof input === 'object' && 'passkey' in input;

export const proveIdentity = {
  ...proveIdentityRoute,
  summary: 'Confirms who is signed in, which endpoints that refuse with the code proof-required ask for',
  access: 'own-account',
  rateLimits: [rateLimits.login],
  body: {
    oneOf: [proofBody, passkeyResponse],
    choose: (input: unknown) => (hasPasskey(input) ? passkeyResponse : proofBody),
  },
  status: 204,
} as const satisfies Endpoint;
