import { ApiError } from './api-error';
import { RequestTimeoutError } from './with-timeout';

/** Whether no response of the server came, so that it may have done what it was asked to. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RequestTimeoutError || isFromProxy(error);
}

/**
 * Proxies answer so for a server that they lost in the middle: most with 502 or 504, some with 503, CDNs with 520 to 530.
 * Those of the server itself have a message.
 */
function isFromProxy(error: unknown): boolean {
  return error instanceof ApiError && error.status > 500 && error.userMessage === null;
}
