import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while a page stands as it was drawn ahead, for what depends on the browser or on the moment. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
