import { useMutation } from '@tanstack/react-query';
import { isUnanswered, messageOf } from './api/api-error';
import type { EndpointName } from './api/endpoint';

interface ChangeOptions<Result> {
  /** The endpoints whose answers show it. */
  changes: readonly EndpointName[];
  onDone: (result: Result) => void;
  /** What to read where no answer came. Without it, another try does no harm. */
  unanswered?: string;
}

/** One change from a dialog, which stays as it is if the change fails. */
export function useChange<Result>({ changes, onDone, unanswered }: ChangeOptions<Result>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<Result>) => send(),
    meta: { changes },
    onSuccess: onDone,
  });
  const failure =
    isUnanswered(error) && unanswered
      ? unanswered
      : error && messageOf(error, 'We couldn’t reach the server. Please try again.');
  return {
    change: (send: () => Promise<Result>, onError?: (error: Error) => void) => mutate(send, { onError }),
    isPending,
    failure,
  };
}
