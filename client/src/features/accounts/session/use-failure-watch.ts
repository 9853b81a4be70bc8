import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/lib/api/api-error';

/** Notices every request of this page that the server refuses. */
export function useFailureWatch(onFailure: (error: ApiError) => void): void {
  const queryClient = useQueryClient();
  const notice = useEffectEvent(onFailure);

  useEffect(() => {
    const watch = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const { type, action } = event;
      if (type !== 'updated' || action?.type !== 'error') return;
      if (action.error instanceof ApiError) notice(action.error);
    };
    const stops = [
      queryClient.getQueryCache().subscribe(watch),
      queryClient.getMutationCache().subscribe(watch),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
