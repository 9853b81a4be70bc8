import { type Config, ConfigError, readConfig } from '../config';

/** Enough for a start that leaves no secret in a folder. */
const secrets = {
  SESSION_SECRET: 'sixteen characters',
  ENCRYPTION_KEY: Buffer.alloc(32, 'a').toString('base64'),
};

export const production = { NODE_ENV: 'production', ...secrets };

/** The configuration of an environment that says only this. */
export function readEnvironment(environment: Record<string, string>): Config {
  return readConfig({ ...secrets, ...environment });
}

/** What is wrong with an environment that says only this. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...secrets, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
