import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing';
import { codeFields, login, passkeyRegistration, passkeyResponse, startPasskeySignIn } from './sign-in';

const { choose } = login.body;
const token = 'a-sign-in';

describe('a code of an authenticator app', () => {
  it.each([
    '123456',
    '123 456',
    ' 12 34 56 ',
    '123-456',
    '１２３４５６',
    'Your code: 123456',
    '123 456 is your studio code.\n',
  ])('is read however it is grouped, and from among words: %j', code => {
    expect(codeFields.parse({ code })).toEqual({ code: '123456' });
  });

  it.each([undefined, 123_456, '', '12345', '1234567', '12345a', 'Your code'])(
    'needs six digits: %j',
    code => {
      expect(issuesOf(codeFields, { code })).toEqual([['code', 'Enter the 6 digits your app shows']]);
    },
  );
});

describe('a second step', () => {
  it('is one with a recovery code if it names one, however that is written', () => {
    const codes = [
      'abcd-ef01-2345-6789',
      ' ABCDEF01 23456789 ',
      'abcd-efOL-2345-6789',
      'abcd-efoi-2345-6789',
      'ａｂｃｄ－ｅｆ０１－２３４５－６７８９',
    ];
    for (const recoveryCode of codes) {
      const input = { token, recoveryCode };
      expect(choose(input).parse(input)).toEqual({ token, recoveryCode: 'ABCDEF0123456789' });
    }
  });

  it.each([undefined, 7, '', 'abcd-ef01-2345-678', 'abcd-ef01-2345-67890', 'abcd-ef01-2345-678u'])(
    'refuses what cannot be a recovery code: %j',
    recoveryCode => {
      const input = { token, recoveryCode };
      expect(issuesOf(choose(input), input)).toEqual([
        ['recoveryCode', 'Enter one of your recovery codes, 16 letters and digits'],
      ]);
    },
  );

  it('is one with a code otherwise, and without a token a first step', () => {
    const input = { token, code: '123 456' };
    expect(choose(input).parse(input)).toEqual({ token, code: '123456' });
    expect(issuesOf(choose({ token }), { token })).toEqual([['code', 'Enter the 6 digits your app shows']]);
    for (const malformed of [null, 'recoveryCode', undefined, {}])
      expect(issuesOf(choose(malformed), {}).map(([path]) => path)).toEqual(['username', 'password']);
  });

  it.each(['', 'x'.repeat(101), 1, undefined])('needs the token of its sign-in: %j', malformed => {
    const paths = issuesOf(choose({ token }), { token: malformed, code: '123456' }).map(([path]) => path);
    expect(paths).toEqual(['token']);
  });
});

describe('a passkey', () => {
  const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key' };
  const signed = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  const created = { clientDataJSON: 'e30', attestationObject: 'AA' };

  it('is read with and without what browsers may leave out', () => {
    const plain = { token, passkey: { ...credential, response: signed } };
    expect(passkeyResponse.parse(plain)).toEqual(plain);
    const named = { token, passkey: { ...credential, response: { ...signed, userHandle: null } } };
    expect(passkeyResponse.parse(named)).toEqual(named);
    const registered = { ...credential, response: created };
    expect(passkeyRegistration.parse(registered)).toEqual(registered);
    const withTransports = { ...credential, response: { ...created, transports: ['internal', 'hybrid'] } };
    expect(passkeyRegistration.parse(withTransports)).toEqual(withTransports);
  });

  it.each([
    ['passkey.id', { ...credential, id: '', response: signed }],
    ['passkey.rawId', { ...credential, rawId: 'A'.repeat(1_365), response: signed }],
    ['passkey.type', { ...credential, type: 'password', response: signed }],
    ['passkey.response.signature', { ...credential, response: { ...signed, signature: 'A'.repeat(20_001) } }],
    ['passkey.response.clientDataJSON', { ...credential, response: { ...signed, clientDataJSON: null } }],
  ])('is refused with a malformed %s', (path, passkey) => {
    expect(issuesOf(passkeyResponse, { token, passkey }).map(([at]) => at)).toEqual([path]);
  });

  it('is asked for with options', () => {
    const question = { token, options: { challenge: 'AQID' } };
    expect(startPasskeySignIn.response.parse(question)).toEqual(question);
    for (const options of [undefined, null, 'AQID'])
      expect(issuesOf(startPasskeySignIn.response, { token, options })[0]?.[0]).toBe('options');
  });

  it('is refused with more transports than any has', () => {
    for (const [transports, path] of [
      [Array(21).fill('usb'), 'response.transports'],
      [['x'.repeat(51)], 'response.transports.0'],
    ] as const) {
      const registration = { ...credential, response: { ...created, transports } };
      expect(issuesOf(passkeyRegistration, registration).map(([at]) => at)).toEqual([path]);
    }
  });
});
