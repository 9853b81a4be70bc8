import { parseArgs } from 'node:util';
import { personBody } from '@shared/contracts/people-data';

/** The command line was not understood; the message says how to use it. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/** The email address that a command is about. @throws AddressError */
export function readAddress(command: string, args: string[]): string {
  const [email, ...rest] = readPositionals(args);
  if (email === undefined || rest.length > 0) {
    throw new AddressError(`Usage: npm run ${command} -- <email>`);
  }
  const { data, error } = personBody.safeParse({ email });
  if (error) throw new AddressError(`${email} isn't an email address.`);
  return data.email;
}

function readPositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch {
    return [];
  }
}
