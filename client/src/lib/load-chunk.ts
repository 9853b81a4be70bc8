import { canReachSite } from './api/can-reach-site';
import { tabStorage } from './tab-storage';

const retryDelay = 400;

interface Page {
  /** Changes with every build. */
  buildId: () => string;
  reload: () => void;
  canReload: () => Promise<boolean>;
}

const browserPage: Page = {
  // The entry's file name carries a hash of it and of the names of all other chunks.
  buildId: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  reload: () => window.location.reload(),
  canReload: canReachSite,
};

/**
 * Loads a chunk that a deploy may have removed under an open page: one retry for a network error, then one reload per
 * build and chunk, which loads the new file names. Rejects if that did not help either, if the site is unreachable,
 * where a reload would cost the visitor the page they still have, or if the tab cannot remember the reload.
 */
export async function loadChunkOrReload<Chunk>(
  name: string,
  load: () => Promise<Chunk>,
  page = browserPage,
): Promise<Chunk> {
  try {
    return await loadChunk(load);
  } catch (error) {
    const reloadKey = `chunk-reload ${name} ${page.buildId()}`;
    if (tabStorage.get(reloadKey) || !(await page.canReload()) || !tabStorage.set(reloadKey, 'yes'))
      throw error;
    page.reload();
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
