import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '@/lib/api/explain-failure';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { endOtherSessions, endSession, sessionsQuery } from '../api/sessions';

/** Ends sessions, and says how it went. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const onError = (error: unknown) => {
    // It may have ended by itself.
    reload();
    if (isDeclined(error)) return;
    const mayBeDone = 'The sign-out may have gone through. Check the list before you try again.';
    toast(explainFailure(error, 'Unable to sign out', mayBeDone));
  };

  const end = useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      await reload();
      toast({ title: 'Signed out', description: 'That session has ended.' });
    },
    onError,
  });

  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      await reload();
      toast({ title: 'Signed out everywhere else' });
    },
    onError,
  });

  return { end, endOthers };
}
