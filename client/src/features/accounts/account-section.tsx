import { type ReactNode, type Ref, useId } from 'react';

interface AccountSectionProps {
  /** For links to it, which lead the focus to its title. */
  id?: string;
  title: string;
  /** Takes the focus when what had it is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What it is for, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** One subject of the account page: what it is about, and beside that what can be done. */
export function AccountSection({ id, title, titleRef, lead, children }: AccountSectionProps) {
  const generatedId = useId();
  const titleId = id ?? generatedId;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-6 border-t border-line py-8 first:border-t-0 md:py-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="title scroll-mt-8">
          {title}
        </h2>
        <p className="small max-w-[44ch] text-ink-soft">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6 max-lg:[&>table:last-child]:border-b-0">
        {children}
      </div>
    </section>
  );
}
