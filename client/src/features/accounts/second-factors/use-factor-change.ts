import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { secondFactorsQuery } from '../api/second-factors';
import { sessionsQuery } from '../api/sessions';
import { explainPasskeyFailure } from './explain-passkey-failure';

interface FactorChange<Result> {
  /** The toast where it fails. */
  failure: string;
  /** At once, for what can be shown only now. */
  onResult?: (result: Result) => void;
  /** With the list up to date. */
  onDone?: (result: Result) => void;
}

/** The toast where a factor was added, replaced, or removed. */
export const signedOutElsewhere = 'You’re signed out everywhere else.';

/** Reads again what lists one's second factors, and the sessions that a change to them ends. */
export function useFactorReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
  };
}

/** A change to one's second factors, after which the lists of them and of the sessions are read again. */
export function useFactorChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { failure, onResult, onDone }: FactorChange<Result>,
) {
  const reload = useFactorReload();
  return useMutation({
    mutationFn: change,
    onSuccess: async result => {
      onResult?.(result);
      await reload();
      onDone?.(result);
    },
    onError: error => {
      // It may have been changed elsewhere.
      reload();
      toast({ title: failure, description: explainPasskeyFailure(error), variant: 'destructive' });
    },
  });
}
