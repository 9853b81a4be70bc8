import { randomBytes } from 'node:crypto';
import { personBody } from '@shared/contracts/people-data/people-data';
import { OperatorError } from '../platform/operator-error';

export class InvalidInputError extends OperatorError {
  override name = 'InvalidInputError';
}

export const refusal = ({ issues }: { issues: { message: string }[] }) =>
  new InvalidInputError(issues[0]?.message ?? "That won't work. Please try again.");

export const generatePassword = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/.{4}(?=.)/g, '$&-');

/** @throws InvalidInputError */
export function readAddress(command: string, args: string[]): string {
  const [email, ...rest] = args;
  if (!email || rest.length > 0) throw new InvalidInputError(`Usage: npm run ${command} -- <email>`);
  const { data, error } = personBody.safeParse({ email });
  if (error) throw new InvalidInputError(`${email} isn't an email address.`);
  return data.email;
}

export function alignColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  const align = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map(row => align(row).trimEnd()).join('\n');
}
