import type { CurrentUser } from '@shared/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { settleProof } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { currentUserQuery } from '../api/current-user';
import { SessionEndedDialog } from './session-ended-dialog';
import { announceSignedInAgain } from './signed-in-again';
import { useFailureWatch } from './use-failure-watch';
import { useHasTyped } from './use-has-typed';
import { useSessionWatch } from './use-session-watch';
import { useUserOnReturn } from './use-user-on-return';

interface SessionGuardProps {
  user: CurrentUser;
  /** Hides the page, with what was typed in it, or shows it again. */
  onHide: (isHidden: boolean) => void;
}

/**
 * Asks for the password again if a session ends in the middle of work, which stays on screen. A tab that learns of it
 * when it's returned to, or when another tab signs out, shows nothing until then. If somebody else is signed in by then,
 * here or in another tab, nothing stays.
 */
export function SessionGuard({ user, onHide }: SessionGuardProps) {
  const queryClient = useQueryClient();
  const hasTyped = useHasTyped();
  const [isHidden, setHidden] = useHiding(onHide);
  // The forms can't ask while they're hidden.
  useLeaveWarning(isHidden);

  // All of the page goes at once: a form that is still there would ask whether to leave it.
  const leaveIfOther = (current: CurrentUser) => {
    if (current.username !== user.username) queryClient.setQueryData(currentUserQuery().queryKey, current);
  };
  const { hasEnded, setEnded, check } = useSessionWatch({ onSignedIn: leaveIfOther });

  const goOn = (current: CurrentUser) => {
    leaveIfOther(current);
    if (current.username !== user.username || !hasEnded) return;
    setEnded(false);
    setHidden(false);
    settleProof();
    announceSignedInAgain();
    queryClient.setQueryData(currentUserQuery().queryKey, shown => shown && current);
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    toast({ title: 'Signed in again', description: 'Pick up where you left off.' });
  };

  // Through the cache: as where a page is opened, a 401 empties this one and leads to the sign-in page.
  const leave = () => queryClient.refetchQueries(currentUserQuery());
  const stop = async () => {
    if (!hasTyped()) leave();
    else if (hasEnded || (await check())) setHidden(true);
  };

  useUserOnReturn(current => (current ? goOn(current) : stop()));
  useFailureWatch(({ code }) => {
    if (code === 'other-user') queryClient.refetchQueries(currentUserQuery());
  });

  return (
    hasEnded && (
      <SessionEndedDialog
        username={user.username}
        onClose={() => (isHidden ? leave() : setEnded(false))}
        onSignedIn={goOn}
      />
    )
  );
}

/** What this guard has hidden, it doesn't leave hidden. */
function useHiding(onHide: (isHidden: boolean) => void) {
  const [isHidden, setHidden] = useState(false);
  const hide = useEffectEvent(onHide);

  useEffect(() => {
    hide(isHidden);
    return () => hide(false);
  }, [isHidden]);

  return [isHidden, setHidden] as const;
}
