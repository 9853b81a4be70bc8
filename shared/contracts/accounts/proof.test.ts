import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing';
import { proofForms, proveIdentity } from './proof';

const { choose } = proveIdentity.body;
const read = (input: unknown) => choose(input).safeParse(input).data;

describe('a proof of identity', () => {
  it('is a password, a code, or a passkey, whichever is given', () => {
    expect(read({ password: 'a long walk home' })).toEqual({ password: 'a long walk home' });
    expect(read({ code: '123 456' })).toEqual({ code: '123456' });
    const passkey = {
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    expect(read({ token: 'a-question', passkey })).toEqual({ token: 'a-question', passkey });
  });

  it.each([null, undefined, 'passkey', 7, {}])('asks for the password where nothing is given: %j', input => {
    const body = typeof input === 'object' && input ? input : {};
    expect(issuesOf(choose(input), body)).toEqual([['password', 'Password is required']]);
  });

  it('reports what is wrong with the one that is given', () => {
    expect(issuesOf(choose({ code: '1' }), { code: '1' })).toEqual([
      ['code', 'Enter the 6 digits your app shows'],
    ]);
    expect(issuesOf(choose({ passkey: 1 }), { token: 'a-question', passkey: 1 }).map(([at]) => at)).toEqual([
      'passkey',
    ]);
  });
});

describe('the form', () => {
  it('checks only the field in use', () => {
    expect(issuesOf(proofForms.password, { password: 'x', code: '' })).toEqual([]);
    expect(issuesOf(proofForms.password, { password: '', code: '123456' })).toEqual([
      ['password', 'Password is required'],
    ]);
    expect(issuesOf(proofForms.code, { password: '', code: '123456' })).toEqual([]);
    expect(issuesOf(proofForms.code, { password: 'x', code: '' })).toEqual([
      ['code', 'Enter the 6 digits your app shows'],
    ]);
  });
});
