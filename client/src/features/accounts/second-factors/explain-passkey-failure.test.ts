import { describe, expect, it } from 'vitest';
import { explainPasskeyFailure } from './explain-passkey-failure';

const named = (name: string) => Object.assign(new Error('The operation failed.'), { name });

describe('explainPasskeyFailure', () => {
  it.each([
    ['NotAllowedError', /No passkey was used/],
    ['AbortError', /No passkey was used/],
    ['InvalidStateError', /already has a passkey/],
    ['NotSupportedError', /can’t store a passkey/],
    ['ConstraintError', /can’t store a passkey/],
    ['SecurityError', /don’t work at this web address/],
    ['TypeError', /couldn’t reach the server/],
  ])('says what %s means', (name, words) => {
    expect(explainPasskeyFailure(named(name))).toMatch(words);
  });
});
