import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  summary: string;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit font-[520] hover:text-brand-strong">{summary}</summary>
      {isOpen && children}
    </details>
  );
}
