import { readFileSync } from 'node:fs';

/** Each may stand in a file, which `<name>_FILE` names: that of a container's secrets, or of systemd's credentials. */
export const fileSecrets = [
  'SESSION_SECRET',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const;

type Environment = Record<string, string | undefined>;

/** Cuts one line break at the end, which editors and `echo` add. */
export function readSecretFiles(env: Environment): { secrets: Environment; problems: string[] } {
  const secrets: Environment = {};
  const problems: string[] = [];
  for (const name of fileSecrets) {
    const file = env[fileVariable(name)];
    if (file === undefined) continue;
    const found =
      env[name] === undefined ? readSecret(file) : { problem: `is set, and so is ${name}. Unset one` };
    if ('problem' in found) problems.push(`${fileVariable(name)}: ${found.problem}`);
    else secrets[name] = found.secret;
  }
  return { secrets, problems };
}

export const fileVariable = (name: string): string => `${name}_FILE`;

function readSecret(file: string): { secret: string } | { problem: string } {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return secret.trim() ? { secret } : { problem: `${file} is empty` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return { problem: `${file} can't be read (${code})` };
  }
}
