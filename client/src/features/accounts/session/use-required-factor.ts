import { paths } from '@shared/site/paths';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@/lib/toast';
import { useFailureWatch } from './use-failure-watch';

/**
 * Leads those who still have to add the second factor that an owner requires to the page where they can.
 * @returns whether it is about to: what failed for that reason is nothing to read.
 */
export function useRequiredFactor(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  const [path, navigate] = useLocation();
  useFailureWatch(({ code, userMessage }) => {
    if (code !== 'second-factor-required' || path === paths.account) return;
    toast({ title: 'Set up two-step sign-in', description: userMessage ?? undefined });
    setLeaving(true);
    navigate(paths.account, { replace: true });
  });
  return isLeaving;
}
