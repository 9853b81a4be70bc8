import { accountLimits, units } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import { findByUsername, isEmailTaken } from '../../features/accounts/accounts.repository';
import {
  approvePerson,
  type ChangedBy,
  changeRole,
  disablePerson,
  enablePerson,
  endSessionsOf,
  type PeopleDeps,
  removePerson,
  resetSecondFactors,
} from '../../features/accounts/people/change-person';
import { createResetLink } from '../../features/accounts/recovery/request-reset';
import { listMethods } from '../../features/accounts/second-factors/factors.repository';
import type { Services } from '../../services';
import type { Prompter } from '../prompter';
import { inviteTo } from './invite-to';
import { listUsers } from './list-users';
import { setPasswordOf } from './set-password-of';

export interface CommandInput {
  services: Services;
  prompter: Prompter;
  say: (text: string) => void;
}

export interface Command {
  /** Names what comes after the command, if something does. */
  argument?: 'username' | 'email';
  does: string;
  run: (input: CommandInput, argument: string) => Promise<void>;
}

/** The command line can't be followed; the message says why, or how to use it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type ChangeAccount = (deps: PeopleDeps, id: string, by: ChangedBy) => Promise<void>;

const resetMinutes = accountLimits.resetFor / units.MINUTE;

const byOperator: ChangedBy = { actor: null };

const change = (does: string, apply: ChangeAccount, done: (username: string) => string): Command => ({
  argument: 'username',
  does,
  run: async ({ services, say }, name) => {
    const { id, username } = await requireUser(services, name);
    await apply(services, id, byOperator);
    say(done(username));
  },
});

/**
 * Of what hands something over: a stranger's username may be a colleague's email address, if the account is from before
 * such usernames were refused.
 */
const grant = (...parameters: Parameters<typeof change>): Command => {
  const command = change(...parameters);
  return {
    ...command,
    run: async (input, name) => {
      await refuseAddressOfAnother(input.services, await requireUser(input.services, name));
      await command.run(input, name);
    },
  };
};

/** @throws UsageError */
async function refuseAddressOfAnother({ db }: Services, { username, email }: User): Promise<void> {
  const isOwn = email?.toLowerCase() === username.toLowerCase();
  if (isOwn || !(await isEmailTaken(db, username))) return;
  throw new UsageError(
    `${username} is also the email address of another account. To change that one, pass its username. To change this one, use an owner's account page.`,
  );
}

export const commands: Record<string, Command> = {
  list: { does: 'shows all accounts', run: listUsers },
  invite: {
    argument: 'email',
    does: 'emails an invitation, or prints its link if the site has no mail server',
    run: inviteTo,
  },
  approve: grant(
    'approves an account that registered itself, so that it can reply to visitors and confirm or decline calls',
    approvePerson,
    username => `${username} is approved.`,
  ),
  disable: change(
    'ends all sessions of an account and keeps it from signing in',
    disablePerson,
    username => `${username} can't sign in anymore.`,
  ),
  enable: grant(
    'lets a disabled account sign in again',
    enablePerson,
    username => `${username} can sign in again.`,
  ),
  remove: change(
    'removes an account; what it created stays',
    removePerson,
    username => `${username} has been removed.`,
  ),
  'make-owner': grant(
    'lets an account manage people',
    (deps, id, by) => changeRole(deps, id, 'owner', by),
    username => `${username} is an owner now.`,
  ),
  'make-staff': change(
    'makes an owner staff again and revokes the invitations they sent',
    (deps, id, by) => changeRole(deps, id, 'staff', by),
    username => `${username} is staff now.`,
  ),
  'end-sessions': change(
    'signs an account out everywhere; its calendar link and the invitations it sent stay',
    endSessionsOf,
    username => `${username} is signed out everywhere.`,
  ),
  'set-password': {
    argument: 'username',
    does: 'asks for a new password without showing it, and signs the account out everywhere',
    run: async (input, name) => setPasswordOf(input, await requireUser(input.services, name)),
  },
  'reset-second-factor': change(
    'removes passkeys, authenticator app, and recovery codes, signs the account out everywhere, turns off its calendar link, and revokes the invitations it sent',
    resetExistingFactors,
    username =>
      `${username} has no second factor anymore: while the account is enabled, its password alone signs in.`,
  ),
  'reset-link': {
    argument: 'username',
    does: 'prints a one-time link that sets a new password',
    run: async ({ services, say }, name) => {
      const user = await requireEnabledUser(services, name);
      say(
        `This link sets a new password for ${user.username}. It works once and expires in ${resetMinutes} minutes:`,
      );
      say(await createResetLink(services, user));
    },
  },
};

/** Where there are none, nobody should hear that theirs were removed. @throws UsageError */
async function resetExistingFactors({ db, ...deps }: PeopleDeps, id: string, by: ChangedBy) {
  if ((await listMethods(db, id)).length === 0) {
    throw new UsageError('This account has no second factor. Nothing was changed.');
  }
  await resetSecondFactors({ db, ...deps }, id, by);
}

async function requireUser({ db }: Services, username: string): Promise<User> {
  const user = await findByUsername(db, username);
  if (!user) throw new UsageError(`There's no account named ${username}.`);
  return user;
}

async function requireEnabledUser(services: Services, username: string): Promise<User> {
  const user = await requireUser(services, username);
  if (user.disabledAt) throw new UsageError(`${user.username} is disabled. Enable the account first.`);
  return user;
}
