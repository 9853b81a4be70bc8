import { ApiError, messageOf } from './api-error';

/** The server's message if it says what to change, else `fallback`: what broke on our side is ours to fix. */
export function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? messageOf(error, fallback) : fallback;
}
