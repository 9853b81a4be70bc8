import { useState } from 'react';
import type { ApiError } from '@/lib/api/api-error';
import { useFailureWatch } from './use-failure-watch';

/** Whether a request was refused, in the middle of work, because the session is over. */
export function useSessionWatch(): { hasEnded: boolean; setEnded: (hasEnded: boolean) => void } {
  const [hasEnded, setEnded] = useState(false);
  useFailureWatch(error => {
    if (isUnauthorized(error)) setEnded(true);
  });
  return { hasEnded, setEnded };
}

/** A 401 that names a field is about a wrong password, and the session goes on. */
function isUnauthorized({ status, issues }: ApiError): boolean {
  return status === 401 && issues.length === 0;
}
