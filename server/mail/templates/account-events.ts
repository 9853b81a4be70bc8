import { rateLimits } from '@shared/rate-limits';
import { studio } from '@shared/site/studio';
import { type Block, text } from '../email-content';
import {
  accountLink,
  askAnotherOwner,
  askOwner,
  checkFactors,
  checkPeople,
  checkRequirement,
  checkStaff,
  replaceCodes,
  setPassword,
} from './account-remedies';

export interface Words {
  subject: string;
  title: string;
  text: string;
  /** What to do for whoever did not do it. */
  otherwise: (publicUrl: string) => Block[];
}

const account = `your ${studio.name} account`;

const newPassword = {
  subject: `Your ${studio.name} password was changed`,
  title: 'Your password was changed.',
  otherwise: setPassword,
};

/** What the owner of an account is told about each event. */
export const accountEvents = {
  'signed-in': {
    subject: `New sign-in to ${account}`,
    title: 'New sign-in to your account.',
    text: 'Someone signed in to your account from a device or network that you haven’t used in the last 90 days or since your password last changed. If it was you, there’s nothing to do.',
    otherwise: setPassword,
  },
  'password-changed': {
    ...newPassword,
    text: 'Someone who knew the old password changed it. Your account was signed out everywhere else.',
  },
  'password-reset': {
    ...newPassword,
    text: 'Someone changed it with a reset link. You’ve been signed out everywhere. Any passkeys, authenticator apps, and recovery codes still work, so check on your account page that they’re all yours.',
    otherwise: (publicUrl: string) => [...setPassword(publicUrl), accountLink(publicUrl)],
  },
  'password-set': {
    ...newPassword,
    text: 'Someone who runs the site changed it. You’ve been signed out everywhere.',
    otherwise: askOwner,
  },
  'email-changed': {
    subject: `The email address of ${account} was changed`,
    title: 'Your email address was changed.',
    text: 'Your account uses another address now, so this is the last email about it to this address.',
    otherwise: () => [
      text(
        'If it wasn’t you, reply to this email or tell an owner of the site right away. You can’t undo it by setting a new password: the link would go to the new address.',
      ),
    ],
  },
  'passkey-added': {
    subject: `A passkey was added to ${account}`,
    title: 'A passkey was added.',
    text: 'It signs in to your account without the password. Your account was signed out everywhere else.',
    otherwise: checkFactors,
  },
  'passkey-removed': {
    subject: `A passkey was removed from ${account}`,
    title: 'A passkey was removed.',
    text: 'It no longer signs in to your account. Your account was signed out everywhere else.',
    otherwise: checkFactors,
  },
  'authenticator-added': {
    subject: `An authenticator app was added to ${account}`,
    title: 'An authenticator app was added.',
    text: 'From now on, signing in with the password asks for a code from that app. Your account was signed out everywhere else.',
    otherwise: checkFactors,
  },
  'authenticator-removed': {
    subject: `The authenticator app was removed from ${account}`,
    title: 'Your authenticator app was removed.',
    text: 'Its codes no longer work. Your account was signed out everywhere else.',
    otherwise: checkFactors,
  },
  'recovery-codes-made': {
    subject: `New recovery codes for ${account}`,
    title: 'New recovery codes were made.',
    text: 'The ones you had no longer work. Your account was signed out everywhere else.',
    otherwise: checkFactors,
  },
  'recovery-code-used': {
    subject: `A recovery code for ${account} was used`,
    title: 'A recovery code was used.',
    text: 'Someone entered your password and one of your recovery codes. That code won’t work again. If it was you, you’re all set: just make new codes before you run out.',
    otherwise: replaceCodes,
  },
  'second-factors-reset': {
    subject: `The second factors of ${account} were reset`,
    title: 'Your second factors were reset.',
    text: 'Someone who runs the site removed your passkeys, authenticator app, and recovery codes, and signed you out everywhere. Until you add new ones, only your password protects the account.',
    otherwise: askOwner,
  },
  'codes-locked': {
    subject: `Someone is guessing codes for ${account}`,
    title: 'Someone is guessing your codes.',
    text: `Someone entered your password, and then ${rateLimits.code.max} wrong codes. Codes from an authenticator app won’t work for a day; passkeys and recovery codes still work.`,
    otherwise: setPassword,
  },
  'became-staff': {
    subject: `You’re now on the staff of the ${studio.name} site`,
    title: 'You’re now on the staff.',
    text: 'You can now confirm and decline calls, reply to visitors from the site, and correct or erase people’s data.',
    otherwise: (publicUrl: string) => [
      text('Never created an account? Reply to this email.'),
      accountLink(publicUrl),
    ],
  },
  'made-owner': {
    subject: `You’re now an owner of the ${studio.name} site`,
    title: 'You’re now an owner.',
    text: 'You can now invite people, disable and remove accounts, and make others owners.',
    otherwise: (publicUrl: string) => [
      text('If you didn’t expect this, check with another owner, or reply to this email.'),
      accountLink(publicUrl),
    ],
  },
  'owner-added': {
    subject: `Someone is now an owner of the ${studio.name} site`,
    title: 'Someone is now an owner.',
    text: 'They can now invite people, disable and remove accounts, and make others owners.',
    otherwise: checkPeople,
  },
  'owner-enabled': {
    subject: `An owner of the ${studio.name} site can sign in again`,
    title: 'An owner can sign in again.',
    text: 'Their account had been disabled, and someone re-enabled it. They can invite people, disable and remove accounts, and make others owners.',
    otherwise: checkPeople,
  },
  'staff-added': {
    subject: `Someone is now on the staff of the ${studio.name} site`,
    title: 'Someone is now on the staff.',
    text: 'They accepted an invitation, or had their account enabled again. They can now reply to visitors, confirm and decline calls, and correct or erase people’s data.',
    otherwise: checkStaff,
  },
  'second-factor-optional': {
    subject: `The ${studio.name} site no longer requires a second factor`,
    title: 'A second factor is no longer required.',
    text: 'An owner turned the requirement off. Accounts without a passkey or an authenticator app can now sign in with just a password.',
    otherwise: checkRequirement,
  },
  'made-staff': {
    subject: `You’re no longer an owner of the ${studio.name} site`,
    title: 'You’re no longer an owner.',
    text: 'Your role was changed to staff. You can no longer invite people or change other accounts.',
    otherwise: askAnotherOwner('undo it'),
  },
  'owner-disabled': {
    subject: `Your ${studio.name} account was disabled`,
    title: 'Your account was disabled.',
    text: 'Another owner or the person who runs the server disabled it. You’ve been signed out everywhere, and can’t sign in until an owner enables your account again.',
    otherwise: askAnotherOwner('undo it'),
  },
  'owner-removed': {
    subject: `Your ${studio.name} account was removed`,
    title: 'Your account was removed.',
    text: 'Another owner or the person who runs the server removed it. Your shares, and what you did with inquiries and calls, stay on the site. This is the last email about your account.',
    otherwise: askAnotherOwner('create a new account for you'),
  },
} as const satisfies Record<string, Words>;
