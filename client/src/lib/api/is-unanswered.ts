import { ApiError } from './api-error';
import { RequestTimeoutError } from './with-timeout';

/** Whether no response of the server came, so that it may have done what it was asked to. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RequestTimeoutError || isFromProxy(error);
}

/** A proxy answers so for a server that it lost in the middle. */
function isFromProxy(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 502 || error.status === 504) && error.userMessage === null
  );
}
