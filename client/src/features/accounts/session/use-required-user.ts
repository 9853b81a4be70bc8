import type { CurrentUser } from '@shared/contracts/accounts';
import { timing } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { currentUserQuery } from '../api/current-user';
import { useNewsOnReturn } from './use-news-on-return';

interface RequiredUser {
  /** Null while nobody is known to be signed in. */
  user: CurrentUser | null;
  /** Set where it could not be found out who is signed in. */
  failure: { retry: () => void; isRetrying: boolean } | null;
}

/** Who is signed in. Sends strangers to the sign-in page, and says why. */
export function useRequiredUser(): RequiredUser {
  useNewsOnReturn();
  const [, navigate] = useLocation();
  const { data: user, error, isError, isFetching, refetch } = useQuery(currentUserQuery());
  const isStranger = error instanceof ApiError && error.status === 401;

  useEffect(() => {
    if (!isStranger) return;
    toast({
      title: 'Unauthorized',
      description: 'You need to log in to access the admin panel.',
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isStranger, navigate]);

  return {
    user: isError ? null : (user ?? null),
    failure: isError && !isStranger ? { retry: () => refetch(), isRetrying: isFetching } : null,
  };
}
