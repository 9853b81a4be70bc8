import type { Config } from '../config';
import { listStartWarnings } from '../start-warnings';
import { ok, type Result, warning } from './finding';

/** Different characters that a random secret of 16 characters has at the very least. */
const fewestCharacters = 8;

/** What the server would also warn of when it starts, and secrets that someone made up. */
export async function checkSettings(config: Config): Promise<Result[]> {
  const { production, sessionSecret, encryptionKeys } = config;
  const results = listStartWarnings(config).map(sentence => warning(`${sentence}.`));
  if (production && new Set(sessionSecret).size < fewestCharacters) {
    results.push(
      warning(
        'SESSION_SECRET can be guessed. Generate one with `openssl rand -base64 32`; everyone signs in again.',
      ),
    );
  }
  if (production && new Set(encryptionKeys.current).size < fewestCharacters) {
    results.push(
      warning(
        'ENCRYPTION_KEY can be guessed. Generate one with `openssl rand -base64 32`, and follow “Rotating the encryption key” in server/docs/operations.md.',
      ),
    );
  }
  if (encryptionKeys.previous.length > 0) {
    results.push(
      warning('ENCRYPTION_KEY_PREVIOUS is set. Run `npm run rotate-key` until it reports 0, then remove it.'),
    );
  }
  if (!production) {
    results.push(warning('NODE_ENV is not production: this checks the settings of development.'));
  }
  return results.length > 0 ? results : [ok('Every setting is valid, and none is risky.')];
}
