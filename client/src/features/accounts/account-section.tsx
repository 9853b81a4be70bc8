import { type ReactNode, type Ref, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** Takes the focus when what had it is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, titleRef, lead, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="title">
          {title}
        </h2>
        {lead && <p className="small max-w-[44ch] text-ink-soft">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6 max-lg:[&>table:last-child]:border-b-0">
        {children}
      </div>
    </section>
  );
}

export function SubSection({ title, titleRef, lead, children }: AccountSectionProps) {
  return (
    <div className="grid content-start gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h3 ref={titleRef} tabIndex={-1} className="font-[650]">
          {title}
        </h3>
        <p className="small max-w-[60ch] text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}
