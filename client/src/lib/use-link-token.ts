import { useEffect, useState } from 'react';

/** Strips what mail programs, messengers, and sentences put around or into a token or slug. */
export function readLinkPart(part: string): string {
  const text = part.replace(/%(?:25)*([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  return /[\w-]+/.exec(text.replace(/[=\s]/g, ''))?.[0] ?? '';
}

/** 256 bits in base64url. */
const tokenForm = /^.{43}/;

const readToken = (form: RegExp) => form.exec(readLinkPart(window.location.hash))?.[0] ?? '';

/** Empty without one. Stays in the address, so that a reload still knows it. Another link may be opened while the page is. */
export function useLinkToken(form: RegExp = tokenForm): string {
  const [token, setToken] = useState(() => readToken(form));
  useEffect(() => {
    const take = () => setToken(known => readToken(form) || known);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [form]);
  return token;
}
