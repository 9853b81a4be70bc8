import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { enteredPassword } from './accounts';
import { codeFields, hasField, passkeyResponse } from './sign-in';

const proofBody = z.object({ password: enteredPassword });

/** For the form, where the field that is not shown may hold anything. */
export const proofForms = {
  password: z.extend(proofBody, { code: z.string() }),
  code: z.extend(codeFields, { password: z.string() }),
};

export type ProofForm = z.output<typeof proofForms.password>;

function chooseProof(input: unknown) {
  if (hasField(input, 'passkey')) return passkeyResponse;
  return hasField(input, 'code') ? codeFields : proofBody;
}

export const proveIdentity = {
  method: 'POST',
  path: '/api/account/proof',
  summary: 'Confirms who is signed in, for endpoints that refuse with the code proof-required',
  access: 'own-account',
  rateLimits: ['proofs'],
  body: {
    oneOf: [proofBody, codeFields, passkeyResponse],
    choose: chooseProof,
  },
  status: 204,
} as const satisfies Endpoint;
