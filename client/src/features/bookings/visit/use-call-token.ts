import { useEffect, useState } from 'react';

const readToken = () => window.location.hash.slice(1);

/** The token of the link that was opened. It stays in the address, so that a reload still shows the call. */
export function useCallToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const update = () => setToken(readToken());
    window.addEventListener('hashchange', update);
    return () => window.removeEventListener('hashchange', update);
  }, []);
  return token;
}
