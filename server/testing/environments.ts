import { ConfigError, readConfig } from '../config';
import type { Config } from '../platform/config';

/** Enough for a start that stores no secret in a folder. */
const secrets = {
  SESSION_SECRET: 'sixteen characters',
  ENCRYPTION_KEY: Buffer.alloc(32, 'a').toString('base64'),
};

export const production = { NODE_ENV: 'production', REGISTRATION: 'closed', ...secrets };

export function readEnvironment(environment: Record<string, string>): Config {
  return readConfig({ ...secrets, ...environment });
}

export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...secrets, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
