import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while a page is prerendered or hydrating, for what depends on the browser or on the moment. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
