import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';

/* The token of a link from an email, kept in this tab until it's used. Signing out forgets it like any draft. */

const name = 'link';

/** The draft of the names and the username that an invited person types. */
export const joinDraft = 'join';

const readLink = () => readDraft<{ path: string; token: string }>(name, { path: '', token: '' });

/** What was typed for another link may be somebody else's. */
export function keepToken(path: string, token: string): void {
  if (readLink().token !== token) forgetLink();
  writeDraft(name, { path, token });
}

/** Forgets the link of this tab, and what was typed for it. */
export function forgetLink(): void {
  writeDraft(name, {});
  writeDraft(joinDraft, {});
}

/**
 * The token of the link that was opened to this page, empty without one. It is taken out of the address, which stays in
 * the browser's history; a reload and Back find it in the tab's storage. Another link may be opened while the page is.
 */
export function useLinkToken(page: string): string {
  const [token, setToken] = useState(() => {
    const kept = readLink();
    return window.location.hash.slice(1) || (kept.path === page && kept.token) || '';
  });
  useEffect(() => {
    const take = () => {
      const found = window.location.hash.slice(1);
      if (!found) return;
      keepToken(page, found);
      setToken(found);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [page]);
  return token;
}
