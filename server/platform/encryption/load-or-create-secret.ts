import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @throws if a crash left the file empty: an empty secret would sign anything. */
export function loadOrCreateSecret(
  dataDir: string,
  name: string,
  generate = () => randomBytes(32).toString('base64'),
): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, generate(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (!secret) throw new Error(`${file} is empty. Delete it, and the next start will create a new one.`);
  return secret;
}
