import { InvalidInputError } from '../command-input';
import { type CommandInput, commands } from './commands';

export const usersUsage = `Usage: npm run users -- <command>

  list                     shows all accounts
  invite <email>           emails an invitation, or prints its link if the site has no mail server
  make-owner <username>    lets an account manage people
  disable <username>       ends all sessions of an account and keeps it from signing in
  reset-link <username>    prints a one-time link that sets a new password; two-step sign-in stays
  set-password <username>  prints a new password, removes two-step sign-in, and signs the account out everywhere

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
