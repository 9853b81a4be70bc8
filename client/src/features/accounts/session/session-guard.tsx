import type { CurrentUser } from '@shared/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { settleProof } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { currentUserQuery } from '../api/current-user';
import { SessionEndedDialog } from './session-ended-dialog';
import { announceSignedInAgain } from './signed-in-again';
import { useFailureWatch } from './use-failure-watch';
import { useSessionWatch } from './use-session-watch';
import { useUserOnReturn } from './use-user-on-return';

/**
 * Asks for the password again if a session ends in the middle of work, which stays on screen. If somebody else is signed
 * in by then, here or in another tab, nothing stays.
 */
export function SessionGuard({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();

  // All of the page goes at once: a form that is still there would ask whether to leave it.
  const leaveIfOther = (current: CurrentUser) => {
    if (current.username !== user.username) queryClient.setQueryData(currentUserQuery().queryKey, current);
  };
  const { hasEnded, setEnded } = useSessionWatch({ onSignedIn: leaveIfOther });

  const goOn = (current: CurrentUser) => {
    leaveIfOther(current);
    if (current.username !== user.username || !hasEnded) return;
    setEnded(false);
    settleProof();
    announceSignedInAgain();
    queryClient.setQueryData(currentUserQuery().queryKey, shown => shown && current);
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    toast({ title: 'Signed in again', description: 'Pick up where you left off.' });
  };

  useUserOnReturn(goOn);
  useFailureWatch(({ code }) => {
    if (code === 'other-user') queryClient.refetchQueries(currentUserQuery());
  });

  return (
    hasEnded && (
      <SessionEndedDialog username={user.username} onClose={() => setEnded(false)} onSignedIn={goOn} />
    )
  );
}
