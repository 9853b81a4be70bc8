import type { CurrentUser } from '@shared/contracts/accounts';
import { timing } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@/lib/toast';
import { useCurrentUser } from './use-current-user';

/** Who is signed in, or null while that is being asked. Sends anybody else to the sign-in page, and says why. */
export function useRequiredUser(): CurrentUser | null {
  const [, navigate] = useLocation();
  const { data: user, isError } = useCurrentUser();

  useEffect(() => {
    if (!isError) return;
    toast({
      title: 'Unauthorized',
      description: 'You need to log in to access the admin panel.',
      variant: 'destructive',
    });
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), timing.adminRedirect);
    return () => clearTimeout(timer);
  }, [isError, navigate]);

  return isError ? null : (user ?? null);
}
