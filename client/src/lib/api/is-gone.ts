import { ApiError } from './api-error';

/** Whether what was asked for doesn't exist, or no longer does. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
