import { readUserRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, readUser } from '@shared/contracts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { callEndpoint } from '@/lib/api/endpoint';
import { useFailureWatch } from './use-failure-watch';

interface SessionWatch {
  hasEnded: boolean;
  setEnded: (hasEnded: boolean) => void;
  /** Asks who is signed in, and resolves to whether the session is over. */
  check: () => Promise<boolean>;
}

/**
 * Whether a request was refused, in the middle of work, because the session is over. It may only have got a new ID, by a
 * proof in another tab, while the request with the old one was on its way: then what was refused is loaded again.
 */
export function useSessionWatch({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }): SessionWatch {
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const step = useRef<'watch' | 'ask' | 'retry'>('watch');

  const check = async (): Promise<boolean> => {
    let isOver = false;
    step.current = 'ask';
    try {
      // Not through the cache: a 401 there would redirect this tab to the sign-in page.
      onSignedIn(await callEndpoint<typeof readUser>(readUserRoute, {}));
      step.current = 'retry';
      const predicate = ({ state: { error } }: { state: { error: unknown } }) => isUnauthorized(error);
      await queryClient.refetchQueries({ type: 'active', predicate });
    } catch {
      // Nobody is signed in, or the server is away: what it said before holds.
      setEnded(true);
      isOver = true;
    }
    step.current = 'watch';
    return isOver;
  };

  useFailureWatch(error => {
    if (!isUnauthorized(error)) return;
    if (step.current === 'watch') check();
    if (step.current === 'retry') setEnded(true);
  });
  return { hasEnded, setEnded, check };
}

/** A 401 that names a field is about a wrong password, and the session goes on. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.issues.length === 0;
}
