import { type ReactNode, useEffect, useRef, useState } from 'react';

interface StepProps {
  title: string;
  lead: ReactNode;
  /** Replaces an earlier step, so that the focus has to move here. */
  isLater?: boolean;
  children?: ReactNode;
}

/** The token of the link that was opened to this page, empty without one. Another may be opened while the page is. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const take = () => /^#[\w-]{43}$/.test(window.location.hash) && setToken(window.location.hash.slice(1));
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** One step of what a link is for: its title, what it is about, and its form. */
export function Step({ title, lead, isLater = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <div className="grid gap-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-2">
          {title}
        </h1>
        <p className="mt-4 max-w-[44ch] text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}
