import { useLayoutEffect } from 'react';

/** Tells that the page of a path is drawn. Stands after the page, inside its Suspense. */
export function PageArrival({ path, onArrive }: { path: string; onArrive: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what an arrival is.
  useLayoutEffect(onArrive, [path]);
  return null;
}
