import { shareCopy } from '@brand/copy/share';
import { paths } from '@shared/site/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';

const { contact } = shareCopy;

/** The final state: no password opens this share. */
export function ClosedShare({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="display-2 max-w-[16ch]">
        {title}
      </h1>
      <p className="lead mt-6 max-w-[40ch]">{children}</p>
      <p className="mt-8">
        <Link href={paths.contact} className="text-link">
          {contact.link}
        </Link>{' '}
        {contact.end}
      </p>
    </div>
  );
}
