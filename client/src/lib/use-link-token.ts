import { useEffect, useState } from 'react';

/** The token or slug in a part of an address, without what mail programs, messengers, and sentences put around or into it. */
export function readLinkPart(part: string): string {
  const text = part.replace(/%(?:25)*([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return /[\w-]+/.exec(text.replace(/[=\s]/g, ''))?.[0] ?? '';
}

/** 256 bits in base64url, or empty. */
const readToken = () => /^.{43}/.exec(readLinkPart(window.location.hash))?.[0] ?? '';

/**
 * The token of the link that was opened to this page, empty without one. It stays in the address, so that a reload still
 * knows it. Another may be opened while the page is.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const take = () => setToken(known => readToken() || known);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
