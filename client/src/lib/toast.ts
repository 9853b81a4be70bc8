import { useSyncExternalStore } from 'react';
import { tabStorage } from './tab-storage';

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

const carriedKey = 'toast-after-reload';

let current: ToastState | null = takeCarried();
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one on screen, if any. Callable from anywhere, before the page is drawn too. */
export function toast(content: ToastContent): { dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  setCurrent({ ...content, id, open: true });
  return { dismiss: () => dismissToast(id) };
}

/** Shows a toast on the page that is about to be loaded, because this one leaves before anybody could read it. */
export function toastAfterReload(content: Omit<ToastContent, 'action'>): void {
  if (tabStorage) tabStorage.setItem(carriedKey, JSON.stringify(content));
  else toast(content);
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
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function takeCarried(): ToastState | null {
  const carried = tabStorage?.getItem(carriedKey);
  if (!carried) return null;
  tabStorage?.removeItem(carriedKey);
  try {
    return { ...JSON.parse(carried), id: 0, open: true };
  } catch {
    // Something else wrote there: a lost toast harms less than a page that does not start.
    return null;
  }
}

function setCurrent(next: ToastState | null): void {
  current = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
