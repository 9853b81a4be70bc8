import type { CurrentUser } from '@shared/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { currentUserQuery } from '../api/current-user';
import { SessionEndedDialog } from './session-ended-dialog';
import { useSessionWatch } from './use-session-watch';

/** Asks for the password again if a session ends in the middle of work, which stays on screen. */
export function SessionGuard({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const { hasEnded, setEnded } = useSessionWatch();

  const goOn = (current: CurrentUser) => {
    setEnded(false);
    queryClient.setQueryData(currentUserQuery().queryKey, current);
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    toast({ title: 'Signed in again', description: 'Everything is just as you left it.' });
  };

  return (
    hasEnded && (
      <SessionEndedDialog username={user.username} onClose={() => setEnded(false)} onSignedIn={goOn} />
    )
  );
}
