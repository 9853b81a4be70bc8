import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and hydrating: for what depends on the browser or the moment. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
