import { useSyncExternalStore } from 'react';
import { tabStorage } from './tab-storage';

interface ToastAction {
  label: string;
  /** Describes an alternative, for people who cannot reach the button in time. */
  altText: string;
  onClick: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  /** Below it. */
  lines?: string[];
  action?: ToastAction;
  variant?: 'default' | 'destructive';
}

export interface ToastState extends ToastContent {
  id: number;
  open: boolean;
}

const carriedKey = 'toast-after-reload';

let current: ToastState | null = takeCarried();
let lastId = 0;
const listeners = new Set<() => void>();

/** Replaces the current toast. Works before the first render, too. */
export function toast(content: ToastContent): void {
  lastId += 1;
  setCurrent({ ...content, id: lastId, open: true });
}

/** For the page that is about to be loaded: this one unloads before anybody could read it. */
export function toastAfterReload(content: Omit<ToastContent, 'action'>): void {
  if (!carryToast(content)) toast(content);
}

export function carryToast({ title, description, variant }: ToastContent): boolean {
  return tabStorage.set(carriedKey, JSON.stringify({ title, description, variant }));
}

export function dismissToast(id: number): void {
  if (current?.id === id && current.open) setCurrent({ ...current, open: false });
}

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
  const carried = tabStorage.get(carriedKey);
  if (!carried) return null;
  tabStorage.remove(carriedKey);
  try {
    return { ...JSON.parse(carried), id: 0, open: true };
  } catch {
    // A lost toast is less harmful than a page that does not start.
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
