import { type ReactElement, type ReactNode, useId } from 'react';

interface StaffNoticeProps {
  title: string;
  children: ReactNode;
  action?: ReactElement;
}

/** What staff should know before they begin, across the top of a page. */
export function StaffNotice({ title, children, action }: StaffNoticeProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-b border-line bg-paper-sunk text-ink print:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="max-w-[75ch]">
          <h2 id={titleId} className="font-[650]">
            {title}
          </h2>
          <p className="small mt-1">{children}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
