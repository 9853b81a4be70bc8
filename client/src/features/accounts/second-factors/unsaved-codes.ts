import { useSyncExternalStore } from 'react';
import { warnBeforeLeaving } from '@/lib/use-leave-warning';

/** Recovery codes that nobody has said to have saved yet. */
export interface UnsavedCodes {
  codes: string[];
  /** What was added or done along with them, in place of a toast that would cover the dialog. */
  news: string;
}

let unsaved: UnsavedCodes | null = null;
let stopWarning = () => {};
const listeners = new Set<() => void>();

function set(next: typeof unsaved): void {
  unsaved = next;
  stopWarning();
  for (const listener of listeners) listener();
}

/**
 * Keeps codes until they're saved, whatever page their user opens meanwhile: they can be shown only now. Only in memory,
 * and so no longer than the document, which isn't left without a warning.
 */
export function keepCodes(made: UnsavedCodes): void {
  set(made);
  stopWarning = warnBeforeLeaving();
}

/** They were copied. */
export const allowLeaving = (): void => stopWarning();

export const forgetCodes = (): void => set(null);

export const useUnsavedCodes = (): UnsavedCodes | null => useSyncExternalStore(subscribe, () => unsaved);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
