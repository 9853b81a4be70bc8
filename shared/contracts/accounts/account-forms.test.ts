import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing';
import { accountMessages, registerBody } from './accounts';
import { acceptInvitationForm, inviteBody } from './invitations';
import { passwordBody } from './own-account';
import { changePerson } from './people';
import { resetPasswordForm } from './recovery';

const password = 'slow boats in harbor';

describe('a registration', () => {
  const registration = {
    username: 'noor.haddad',
    email: 'noor@example.com',
    password,
    firstName: 'Noor',
    lastName: 'Haddad',
  };

  it.each<[object, string, string]>([
    [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(51) }, 'username', 'Keep this to 50 characters or fewer'],
    [{ username: 'no\u0000or' }, 'username', 'Remove the unreadable characters'],
    ...[
      'jos\u00e9\u200b',
      '\u2060jos\u00e9',
      'jo\u202ese',
      'jo\u3164se',
      'jos\u00e9\u2800',
      'jo\u2028se',
    ].map(
      username =>
        [{ username }, 'username', 'Remove any hidden characters or type it again'] satisfies [
          object,
          string,
          string,
        ],
    ),
    [{ username: 'ana \u00a0lima' }, 'username', 'Use only single spaces'],
    ...['mara@studio.example', 'mara\uff20studio.example', '@mara', 'mara@'].map(
      username =>
        [{ username }, 'username', accountMessages.usernameHasAt] satisfies [object, string, string],
    ),
    [{ email: 'jos\u0435@example.com' }, 'email', 'Please enter a valid email'],
    [{ email: 'noor' }, 'email', 'Please enter a valid email'],
    [{ email: 'noor@localhost' }, 'email', 'Please enter a valid email'],
    [{ email: '' }, 'email', 'Please enter a valid email'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 123456 }, 'password', 'Password must be at least 6 characters'],
    [
      { password: 'ü'.repeat(37) },
      'password',
      'Password is too long. Keep it to 72 characters, fewer with accents or emoji.',
    ],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: null }, 'lastName', 'Last name is required'],
  ])('with %j is refused', (changes, path, message) => {
    expect(issuesOf(registerBody, registration)).toEqual([]);
    expect(issuesOf(registerBody, { ...registration, ...changes })).toEqual([[path, message]]);
  });

  it.each(['123456', 'qwerty', 'Password1', 'noor.haddad', '      ', 'ü'.repeat(36)])(
    'takes every password of six characters that can be hashed whole: %j',
    chosen => {
      expect(issuesOf(registerBody, { ...registration, password: chosen })).toEqual([]);
    },
  );
});

describe.each<[string, Parameters<typeof issuesOf>[0], string]>([
  ['an invitation', acceptInvitationForm, 'password'],
  ['a reset', resetPasswordForm, 'password'],
  ['a change', passwordBody, 'newPassword'],
])('a password of %s', (_way, form, field) => {
  it.each(['123456', 'Password1', 'qwertyuiop', 'ＰＡＳＳＷＯＲＤ'])(
    'is none of the common ones: %j',
    common => {
      const account = { username: 'noor.haddad', firstName: 'Noor', lastName: 'Haddad' };
      const values = { ...account, currentPassword: 'a long walk home', [field]: common };
      expect(issuesOf(form, values)).toEqual([
        [field, 'This password is too common. Please choose another.'],
      ]);
    },
  );
});

describe('a change of the password', () => {
  it('asks for the current one, and for another one', () => {
    const change = { currentPassword: 'a long walk home', newPassword: password };
    expect(passwordBody.parse(change)).toEqual(change);
    expect(issuesOf(passwordBody, { ...change, newPassword: change.currentPassword })).toEqual([
      ['newPassword', 'This is your current password. Please choose another.'],
    ]);
    expect(issuesOf(passwordBody, { ...change, currentPassword: '' })).toEqual([
      ['currentPassword', 'Password is required'],
    ]);
  });
});

describe('a change of a person', () => {
  const noneOrMore = [['', 'Change either the role or whether the account is disabled']];

  it('is either of the role or of the access', () => {
    for (const change of [{ role: 'owner' }, { role: 'staff' }, { disabled: true }, { disabled: false }]) {
      expect(changePerson.body.parse(change)).toEqual(change);
    }
    expect(issuesOf(changePerson.body, {})).toEqual(noneOrMore);
    expect(issuesOf(changePerson.body, { role: 'owner', disabled: true })).toEqual(noneOrMore);
    expect(issuesOf(changePerson.body, { role: 'admin' })[0]).toEqual(['role', 'Choose owner or staff']);
  });
});

describe('an invitation', () => {
  it('names an address and a role', () => {
    expect(inviteBody.parse({ email: ' noor@example.com ', role: 'owner' })).toEqual({
      email: 'noor@example.com',
      role: 'owner',
    });
    expect(issuesOf(inviteBody, { email: 'noor', role: 'admin' })).toEqual([
      ['email', 'Please enter a valid email'],
      ['role', 'Choose owner or staff'],
    ]);
  });

  it('is accepted with a password that is not the username', () => {
    const account = { username: 'noor.haddad', password, firstName: 'Noor', lastName: 'Haddad' };
    expect(acceptInvitationForm.parse(account)).toEqual(account);
    for (const guessed of ['Noor.Haddad', 'noor.haddad', ' NOOR.HADDAD '])
      expect(issuesOf(acceptInvitationForm, { ...account, password: guessed })).toEqual([
        ['password', 'Your password can’t be your username. Please choose another.'],
      ]);
    expect(issuesOf(acceptInvitationForm, { ...account, username: 'noor@example.com' })).toEqual([
      ['username', accountMessages.usernameHasAt],
    ]);
  });
});
