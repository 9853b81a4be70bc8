import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { useUnmountSignal } from '@/lib/use-unmount-signal';
import { accountSettingsQuery } from '../api/account-settings';
import { peopleKey } from '../api/people';
import { secondFactorsQuery } from '../api/second-factors';
import { sessionsQuery } from '../api/sessions';
import { explainPasskeyFailure, isAborted } from './explain-passkey-failure';

interface FactorChange<Result> {
  /** The toast where it fails. */
  failure: string;
  /** What may have happened where no answer came. Without it, another try does no harm. */
  unanswered?: string;
  /** At once, for what can be shown only now. */
  onResult?: (result: Result) => void;
  /** With the list up to date. */
  onDone?: (result: Result) => void;
}

/** The toast where a factor was added, replaced, or removed. */
export const signedOutElsewhere = 'You’re signed out everywhere else.';

/** Reads again what tells of one's second factors, and the sessions that a change to them ends. */
export function useFactorReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const queryKey of [sessionsQuery().queryKey, accountSettingsQuery().queryKey, peopleKey])
      queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
  };
}

const mutationKey = ['second-factors'];

/**
 * A change to one's second factors, after which the lists of them and of the sessions are read again. A double click
 * changes once, and no change begins while another is under way: a device would replace the passkey that it just made.
 * `change` may end with the signal, once its page was left.
 */
export function useFactorChange<Input, Result>(
  change: (input: Input, signal: AbortSignal) => Promise<Result>,
  { failure, unanswered, onResult, onDone }: FactorChange<Result>,
) {
  const queryClient = useQueryClient();
  const reload = useFactorReload();
  const refusal = useRef<ReturnType<typeof toast> | null>(null);
  const isOwn = useRef(false);
  const unmountSignal = useUnmountSignal();
  const { mutate, ...mutation } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => change(input, unmountSignal()),
    onMutate: () => refusal.current?.dismiss(),
    onSuccess: async result => {
      onResult?.(result);
      await reload();
      onDone?.(result);
    },
    onError: error => {
      // It may have been changed elsewhere.
      reload();
      if (isDeclined(error) || isAborted(error, unmountSignal())) return;
      const words =
        unanswered && isUnanswered(error)
          ? { title: 'The server didn’t respond', description: unanswered }
          : { title: failure, description: explainPasskeyFailure(error) };
      refusal.current = toast({ ...words, variant: 'destructive' });
    },
    onSettled: () => {
      isOwn.current = false;
    },
  });
  return {
    ...mutation,
    mutate: (input: Input) => {
      if (isOwn.current) return;
      if (queryClient.isMutating({ mutationKey }) > 0) {
        refusal.current = toast({
          title: 'One change at a time',
          description: 'Wait for the other change to finish, then try again.',
        });
        return;
      }
      isOwn.current = true;
      mutate(input);
    },
  };
}
