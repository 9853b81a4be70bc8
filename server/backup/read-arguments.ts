import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error';

const usage = {
  backup: 'Usage: npm run backup [-- <file>], or npm run backup -- --verify <file>',
  restore: 'Usage: npm run restore -- <file> [--replace] [--other-key]',
};

export type BackupCommand = { kind: 'create'; file: string | null } | { kind: 'verify'; file: string };

/** @throws BackupError that says how the command is used. */
export function readBackupArguments(args: string[]): BackupCommand {
  const { values, positionals } = parse('backup', args, { verify: { type: 'boolean' } });
  const [file = null, ...rest] = positionals.map(name => path.resolve(name));
  if (rest.length > 0 || (values.verify && !file)) throw new BackupError(usage.backup);
  return values.verify && file ? { kind: 'verify', file } : { kind: 'create', file };
}

export interface RestoreCommand {
  file: string;
  replace: boolean;
  otherKey: boolean;
}

/** @throws BackupError that says how the command is used. */
export function readRestoreArguments(args: string[]): RestoreCommand {
  const { values, positionals } = parse('restore', args, {
    replace: { type: 'boolean' },
    'other-key': { type: 'boolean' },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new BackupError(usage.restore);
  return {
    file: path.resolve(file),
    replace: values.replace === true,
    otherKey: values['other-key'] === true,
  };
}

function parse(command: keyof typeof usage, args: string[], options: Record<string, { type: 'boolean' }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new BackupError(usage[command]);
  }
}
