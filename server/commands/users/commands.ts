import { accountEmail } from '@shared/contracts/accounts/accounts';
import { units } from '@shared/limits/amounts';
import { accountLimits, listLimits } from '@shared/limits/server';
import type { User } from '@shared/tables/accounts';
import { findByName } from '../../features/accounts/accounts.repository';
import { invitePerson } from '../../features/accounts/invitations';
import { createResetLink, setPassword } from '../../features/accounts/passwords';
import { changeRole, disablePerson, resetSecondFactors } from '../../features/accounts/people';
import { listPeople, type Person } from '../../features/accounts/people.repository';
import { listMethods } from '../../features/accounts/second-factors.repository';
import { byOperator } from '../../platform/by';
import type { Services } from '../../platform/services';
import { alignColumns, generatePassword, InvalidInputError } from '../command-input';

interface CommandInput {
  services: Services;
  say: (text: string) => void;
}

const resetMinutes = accountLimits.resetFor / units.MINUTE;
const invitationDays = accountLimits.invitationFor / units.DAY;

const commands = {
  list: async ({ services, say }: CommandInput) => say(alignColumns(await describePeople(services))),

  async invite({ services, say }: CommandInput, address: string) {
    const { data: email, error } = accountEmail.safeParse(address);
    if (error) throw new InvalidInputError(`${address} isn't an email address.`);
    const { link } = await invitePerson(services, { email, role: 'staff' }, byOperator);
    if (link === null) return say(`An invitation to ${email} goes out now, or once the site is running.`);
    say(`This link creates an account for ${email}. It works once and expires in ${invitationDays} days:`);
    say(link);
  },

  async 'make-owner'({ services, say }: CommandInput, name: string) {
    const { id, username } = await requireUser(services, name);
    await changeRole(services, id, 'owner', byOperator);
    say(`${username} is now an owner.`);
  },

  async disable({ services, say }: CommandInput, name: string) {
    const { id, username } = await requireUser(services, name);
    await disablePerson(services, id, byOperator);
    say(`${username} can't sign in anymore.`);
  },

  async 'reset-link'({ services, say }: CommandInput, name: string) {
    const user = await requireUser(services, name);
    if (user.disabledAt)
      throw new InvalidInputError(`${user.username} is disabled. Enable the account first.`);
    say(
      `This link sets a new password for ${user.username}. It works once and expires in ${resetMinutes} minutes:`,
    );
    say(await createResetLink(services, user));
  },

  async 'set-password'({ services, say }: CommandInput, name: string) {
    const { id, username, disabledAt } = await requireUser(services, name);
    const password = generatePassword();
    await setPassword(services, { userId: id, password });
    // People without second factors shouldn't hear that theirs were removed.
    const hadFactors = (await listMethods(services.db, id)).length > 0;
    if (hadFactors) await resetSecondFactors(services, id, byOperator);
    say(
      `${username} is signed out everywhere${hadFactors ? ', no longer has two-step sign-in' : ''} and has the password ${password}`,
    );
    if (disabledAt) say('The account is disabled: an owner has to enable it before it can sign in.');
  },
};

async function requireUser({ db }: Services, username: string): Promise<User> {
  const user = await findByName(db, username);
  if (!user) throw new InvalidInputError(`There's no account named ${username}.`);
  return user;
}

/** Masks control characters: strangers may have typed some of it, and a terminal obeys escape sequences. */
async function describePeople({ db }: Services): Promise<string[][]> {
  const people: Person[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPeople(db, { search: null, limit: listLimits.page, cursor });
    people.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const rows = people.map(({ username, email, role, hasSecondFactor, lastSignInAt, disabledAt }) => [
    username,
    email ?? '-',
    role,
    hasSecondFactor ? 'yes' : 'no',
    lastSignInAt?.toISOString() ?? '-',
    disabledAt ? 'disabled' : 'enabled',
  ]);
  return [['USERNAME', 'EMAIL', 'ROLE', 'TWO-STEP', 'LAST SIGN-IN', 'STATE'], ...rows].map(row =>
    row.map(cell => cell.replace(/\p{C}/gu, '?')),
  );
}

export const usersUsage = `Usage: npm run users -- <command>

  list                     shows all accounts
  invite <email>           emails an invitation, or prints its link if the site has no mail server
  make-owner <username>    lets an account manage people
  disable <username>       ends all sessions of an account and keeps it from signing in
  reset-link <username>    prints a one-time link that sets a new password; two-step sign-in stays
  set-password <username>  prints a new password, removes two-step sign-in and signs the account out everywhere

Owners do the rest under People in the panel.`;

/** @throws InvalidInputError */
export function readCommand(args: string[]): (input: CommandInput) => Promise<void> {
  const [name = '', argument = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (!command)
    throw new InvalidInputError(name ? `There's no command ${name}.\n\n${usersUsage}` : usersUsage);
  // An unset variable of a script is an empty argument.
  const isComplete = name === 'list' ? args.length === 1 : argument !== '' && rest.length === 0;
  if (!isComplete) throw new InvalidInputError(usersUsage);
  return input => command(input, argument);
}
