import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { isUnanswered } from '@/lib/api/is-unanswered';
import { secondFactorsQuery } from '../api/second-factors';
import { suspectUnseenCodes } from './unsaved-codes';

/** Which changes recovery codes come with: all of this kind, or only the one that adds the first factor. */
export type MakesCodes = 'always' | 'first';

/**
 * Begins before a change. Returns what to call where it failed: it may have made codes all the same, which nobody saw.
 */
export function watchForUnseenCodes(queryClient: QueryClient, makesCodes: MakesCodes) {
  const before = queryClient.getQueryData(secondFactorsQuery().queryKey);
  const isFirst = before?.recoveryCodesLeft === 0;
  return (error: unknown): void => {
    if (makesCodes === 'first' ? isFirst && wasSent(error) : mayBeDone(error)) suspectUnseenCodes();
  };
}

/** A repetition, sent by the browser, gets a 401: the first request has renewed the session. */
const mayBeDone = (error: unknown) =>
  isUnanswered(error) || (error instanceof ApiError && (error.status === 401 || error.status >= 500));

/** An addition whose repetition is refused may have been stored. */
const wasSent = (error: unknown) => isUnanswered(error) || error instanceof ApiError;
