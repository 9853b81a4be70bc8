import { useSyncExternalStore } from 'react';

interface ToastAction {
  label: string;
  /** Says how else to do the same, for people who cannot reach the button in time. */
  altText: string;
  onClick: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  action?: ToastAction;
  variant?: 'default' | 'destructive';
}

export interface ToastState extends ToastContent {
  id: number;
  /** False while the toast leaves the screen; then it is removed. */
  open: boolean;
}

let current: ToastState | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one on screen, if any. Callable from anywhere, before the page is drawn too. */
export function toast(content: ToastContent): { dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  setCurrent({ ...content, id, open: true });
  return { dismiss: () => dismissToast(id) };
}

/** Starts the exit of a toast. */
export function dismissToast(id: number): void {
  if (current?.id === id && current.open) setCurrent({ ...current, open: false });
}

/** Forgets a toast whose exit is over. */
export function removeToast(id: number): void {
  if (current?.id === id) setCurrent(null);
}

export function useToast(): ToastState | null {
  return useSyncExternalStore(subscribe, () => current);
}

function setCurrent(next: ToastState | null): void {
  current = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
