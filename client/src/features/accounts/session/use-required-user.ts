import type { CurrentUser } from '@shared/contracts/accounts';
import { timing } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { currentUserQuery } from '../api/current-user';
import { useDocumentOwner } from './use-document-owner';
import { useForgetOnLeave } from './use-forget-on-leave';

interface RequiredUser {
  /** Null until a user is known to be signed in. */
  user: CurrentUser | null;
  /** Set if it could not be determined who is signed in. */
  failure: { retry: () => void; isRetrying: boolean } | null;
}

/** The signed-in user. Redirects strangers to the sign-in page, with a reason. */
export function useRequiredUser(strangerNotice: string): RequiredUser {
  useForgetOnLeave();
  const [, navigate] = useLocation();
  const { data: user, error, isError, isFetching, refetch } = useQuery(currentUserQuery());
  const isOther = useDocumentOwner(user);
  const isStranger = error instanceof ApiError && error.status === 401;

  useEffect(() => {
    if (!isStranger) return;
    toast({
      title: 'Unauthorized',
      description: strangerNotice,
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isStranger, strangerNotice, navigate]);

  return {
    user: isError || isOther ? null : (user ?? null),
    failure: isError && !isStranger ? { retry: () => refetch(), isRetrying: isFetching } : null,
  };
}
