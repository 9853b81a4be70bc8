import { describe, expect, it } from 'vitest';
import { acceptInvitationForm, inviteBody } from './invitations';
import { passwordBody } from './own-account';
import { changePerson } from './people';
import { completeReset } from './recovery';
import { issuesOf } from './testing';

const password = 'slow boats in harbor';

describe('a change of the password', () => {
  it('asks for the current one, and for another one', () => {
    const change = { currentPassword: 'a long walk home', newPassword: password };
    expect(passwordBody.parse(change)).toEqual(change);
    expect(issuesOf(passwordBody, { ...change, newPassword: change.currentPassword })).toEqual([
      ['newPassword', 'This is your current password. Please choose another'],
    ]);
    expect(issuesOf(passwordBody, { ...change, currentPassword: '' })).toEqual([
      ['currentPassword', 'Password is required'],
    ]);
  });
});

describe('a change of a person', () => {
  const neitherOrBoth = [['', 'Change either the role or whether the account is disabled']];

  it('is either of the role or of the access', () => {
    for (const change of [{ role: 'owner' }, { role: 'staff' }, { disabled: true }, { disabled: false }]) {
      expect(changePerson.body.parse(change)).toEqual(change);
    }
    expect(issuesOf(changePerson.body, {})).toEqual(neitherOrBoth);
    expect(issuesOf(changePerson.body, { role: 'owner', disabled: true })).toEqual(neitherOrBoth);
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
    expect(issuesOf(acceptInvitationForm, { ...account, password: ' Noor.Haddad' })).toEqual([
      ['password', "Your password can't be your username. Please choose another"],
    ]);
  });
});

describe('a link that resets a password', () => {
  it('is incomplete without its token, and gone with one that is too long', () => {
    expect(issuesOf(completeReset.body, { password })).toEqual([['token', 'The link is incomplete']]);
    expect(issuesOf(completeReset.body, { password, token: 'x'.repeat(101) })).toEqual([
      ['token', 'This link has expired or was already used.'],
    ]);
    expect(issuesOf(completeReset.body, { password, token: 'x'.repeat(100) })).toEqual([]);
  });
});
