import { paths } from '@shared/site/paths';
import { link, text } from '../email-content';

const setPasswordLink = (publicUrl: string) =>
  link('Set a new password', `${publicUrl}${paths.resetPassword}`);

export const accountLink = (publicUrl: string) => link('View your account', `${publicUrl}${paths.account}`);

export const setPassword = (publicUrl: string) => [
  text(
    'If it wasn’t you, set a new password now. That signs your account out everywhere. Then tell an owner of the site, or reply to this email.',
  ),
  setPasswordLink(publicUrl),
];

export const checkFactors = (publicUrl: string) => [
  text(
    'If it wasn’t you, set a new password now. That signs your account out everywhere, but passkeys, authenticator apps, and recovery codes still work, so check on your account page that they’re all yours. If you can’t sign in, tell an owner of the site or reply to this email.',
  ),
  setPasswordLink(publicUrl),
  accountLink(publicUrl),
];

export const replaceCodes = (publicUrl: string) => [
  text(
    'If it wasn’t you, set a new password now. That signs your account out everywhere. Then, on your account page, make new recovery codes, since someone else may have the rest of yours, and check that any passkeys and authenticator apps are yours. If you can’t sign in, tell an owner of the site or reply to this email.',
  ),
  setPasswordLink(publicUrl),
  accountLink(publicUrl),
];

export const askOwner = (publicUrl: string) => [
  text('If you didn’t ask for this, tell an owner of the site, or reply to this email.'),
  setPasswordLink(publicUrl),
];

export const checkPeople = (publicUrl: string) => [
  text(
    'If you didn’t expect this, check who’s an owner under People on your account page right away. If someone shouldn’t be an owner, make them staff.',
  ),
  accountLink(publicUrl),
];

export const checkStaff = (publicUrl: string) => [
  text(
    'If you didn’t expect this, check who’s under People on your account page right away. If someone shouldn’t be there, disable their account.',
  ),
  accountLink(publicUrl),
];

export const checkRequirement = (publicUrl: string) => [
  text(
    'If you didn’t expect this, require it again on your account page right away, and check with the other owners: someone may have taken over an owner’s account.',
  ),
  accountLink(publicUrl),
];

/** Without links: whoever gets it may not be able to sign in anymore. */
export const askAnotherOwner = (remedy: string) => () => [
  text(
    `If you didn’t expect this, tell another owner right away, or reply to this email: someone may have taken over an owner’s account. The person who runs the server can ${remedy}.`,
  ),
];
