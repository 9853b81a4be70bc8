import type { ReactNode, Ref } from 'react';

interface FactorProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** What it is, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** One kind of second factor. */
export function Factor({ title, titleRef, lead, children }: FactorProps) {
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
