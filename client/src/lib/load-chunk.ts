import { canReachSite } from './api/can-reach-site';
import { tabStorage } from './tab-storage';

const reloadMark = 'reloaded-for-missing-code';
const retryDelay = 400;

interface Page {
  reload: () => void;
  canReload: () => Promise<boolean>;
}

const browserPage: Page = {
  reload: () => window.location.reload(),
  canReload: canReachSite,
};

/**
 * Loads code that a deploy may have taken away under an open page: a second try for a broken connection, then one
 * reload, which brings the new file names. Fails only if that did not help either, or if the site does not
 * answer, where a reload would cost the visitor the page they still have.
 */
export async function loadWithRecovery<Code>(load: () => Promise<Code>, page = browserPage): Promise<Code> {
  try {
    const code = await loadWithRetry(load);
    tabStorage?.removeItem(reloadMark);
    return code;
  } catch (error) {
    // Without a mark that outlives it, one reload would become a loop.
    if (!tabStorage || tabStorage.getItem(reloadMark) || !(await page.canReload())) throw error;
    tabStorage.setItem(reloadMark, 'yes');
    page.reload();
    return new Promise(() => undefined);
  }
}

/** Loads code with a second try, for parts of a page such as a dialog, where a reload would lose what was typed. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return load();
  }
}
