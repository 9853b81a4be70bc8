import { accountSettingsMessages } from '@shared/contracts/account-settings';
import { conflict, forbidden, notFound } from '../../../http/errors';

export const personNotFound = () => notFound("This account doesn't exist.");

export const lastOwner = () =>
  conflict('This is the only owner who can sign in. Make someone else an owner first.');

/** An email says what the account can do from now on, and while it's disabled, it can't. */
export const disabledNow = () => conflict('This account is disabled. Enable it first.');

export const ownFactorFirst = () => conflict(accountSettingsMessages.ownFactorFirst);

export const notAnOwner = () => forbidden('Only owners can do this.');
