import { paths } from '@shared/site/paths';
import { useLocation } from 'wouter';
import { toast } from '@/lib/toast';
import { useFailureWatch } from './use-failure-watch';

/** Leads those who still have to add the second factor that an owner requires to the page where they can. */
export function useRequiredFactor(): void {
  const [path, navigate] = useLocation();
  useFailureWatch(({ code, userMessage }) => {
    if (code !== 'second-factor-required' || path === paths.account) return;
    toast({ title: 'Add a second factor', description: userMessage ?? undefined });
    navigate(paths.account, { replace: true });
  });
}
