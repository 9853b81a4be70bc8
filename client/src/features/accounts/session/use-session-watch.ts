import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';

/** Whether a call has been refused, in the middle of work, because the session is over. */
export function useSessionWatch(): { hasEnded: boolean; setEnded: (hasEnded: boolean) => void } {
  const queryClient = useQueryClient();
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => {
    const watch = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const { type, action } = event;
      if (type === 'updated' && action?.type === 'error' && isUnauthorized(action.error)) setEnded(true);
    };
    const stops = [
      queryClient.getQueryCache().subscribe(watch),
      queryClient.getMutationCache().subscribe(watch),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);

  return { hasEnded, setEnded };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
