import { tabStorage } from '@/lib/tab-storage';

const storageKey = 'scroll-positions';
const maxEntries = 50;

/** How far down each entry of the tab's history was scrolled, in pixels; survives a reload. */
export interface ScrollMemory {
  save: (entry: string, top: number) => void;
  find: (entry: string) => number | null;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>(readEntries());
  return {
    save: (entry, top) => {
      positions.delete(entry);
      positions.set(entry, Math.round(top));
      const kept = [...positions].slice(-maxEntries);
      tabStorage?.setItem(storageKey, JSON.stringify(kept));
    },
    find: entry => positions.get(entry) ?? null,
  };
}

function readEntries(): [string, number][] {
  try {
    const value: unknown = JSON.parse(tabStorage?.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    // Something else wrote there: start anew.
    return [];
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
