import { tabStorage } from './tab-storage';

const retryDelay = 400;

/**
 * Loads a chunk that a deploy may have removed under an open page: one retry, then one reload of the tab, which loads
 * the new file names. Rejects if that did not help either, offline, or if the tab cannot remember the reload.
 */
export async function loadChunkOrReload<Chunk>(
  name: string,
  load: () => Promise<Chunk>,
  reload = () => window.location.reload(),
): Promise<Chunk> {
  const reloadKey = `chunk-reload ${name}`;
  try {
    const chunk = await loadChunk(load);
    tabStorage.remove(reloadKey);
    return chunk;
  } catch (error) {
    if (tabStorage.get(reloadKey) || !navigator.onLine || !tabStorage.set(reloadKey, 'yes')) throw error;
    reload();
    return new Promise(() => undefined);
  }
}

/** Loads a chunk with one retry, for parts of a page such as a dialog, where a reload would lose what was typed. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return load();
  }
}

export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one way to the browser's log.
  console.warn(message, cause);
}

/** Runs when the browser is idle, after 10 seconds at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
