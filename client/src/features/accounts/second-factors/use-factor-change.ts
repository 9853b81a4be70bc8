import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { secondFactorsQuery } from '../api/second-factors';
import { sessionsQuery } from '../api/sessions';
import { explainPasskeyFailure } from './explain-passkey-failure';

interface FactorChange<Result> {
  /** The toast where it fails. */
  failure: string;
  /** With the list up to date. */
  onDone: (result: Result) => void;
}

/** The toast where a factor was added, replaced, or removed. */
export const signedOutElsewhere = 'You’re signed out everywhere else.';

/** A change to one's second factors, after which the lists of them and of the sessions are read again. */
export function useFactorChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { failure, onDone }: FactorChange<Result>,
) {
  const queryClient = useQueryClient();
  const reload = async () => {
    queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
  };
  return useMutation({
    mutationFn: change,
    onSuccess: async result => {
      await reload();
      onDone(result);
    },
    onError: error => {
      // It may have been changed elsewhere.
      reload();
      toast({ title: failure, description: explainPasskeyFailure(error), variant: 'destructive' });
    },
  });
}
