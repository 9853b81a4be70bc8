import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '@/lib/api/explain-failure';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';

interface AccountChange<Input, Result> {
  /** The toast's title where it fails. */
  failure: string;
  /** With everything on the page up to date. */
  onDone?: (result: Result, input: Input) => unknown;
  /** The same where it failed, too. */
  onSettled?: () => void;
}

/** A change to an account. Whether it worked or not, everything that is shown is read again. */
export function useAccountChange<Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  { failure, onDone, onSettled }: AccountChange<Input, Result>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (result, input) => {
      await queryClient.invalidateQueries();
      onDone?.(result, input);
    },
    onError: error => {
      queryClient.invalidateQueries();
      if (!isDeclined(error)) toast(explainFailure(error, failure));
    },
    onSettled,
  });
}
