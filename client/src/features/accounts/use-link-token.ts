import { useEffect, useState } from 'react';
import { keepToken, readKeptToken } from './link-token';

const readToken = () => window.location.hash.slice(1);

/**
 * The token of the link that was opened to this page, empty without one. It is taken out of the address, which stays in
 * the browser's history; a reload and Back find it in the tab's storage. Another link may be opened while the page is.
 */
export function useLinkToken(page: string): string {
  const [token, setToken] = useState(() => readToken() || readKeptToken(page));
  useEffect(() => {
    const take = () => {
      const found = readToken();
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
