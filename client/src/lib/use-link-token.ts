import { useEffect, useState } from 'react';

const readToken = () => window.location.hash.slice(1);

/**
 * The token of the link that was opened to this page, empty without one. It stays in the address, so that a reload still
 * knows it. Another may be opened while the page is.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const take = () => /^[\w-]{43}$/.test(readToken()) && setToken(readToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
