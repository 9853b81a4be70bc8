import { useEffect, useRef } from 'react';

export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());

  useEffect(() => {
    // Strict mode mounts a component twice.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  return () => controller.current.signal;
}
