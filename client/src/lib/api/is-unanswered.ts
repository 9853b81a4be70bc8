import { RequestTimeoutError } from './with-timeout';

/** Whether no response came, so that the server may have done what it was asked to. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RequestTimeoutError;
}
