import { useEffect, useState } from 'react';

const readToken = () => window.location.hash.slice(1);

/**
 * The token of a link that was opened, empty without one. It is taken out of the address, which stays in the browser's
 * history. Another link may be opened while the page is.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const take = () => {
      const found = readToken();
      if (!found) return;
      setToken(found);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
