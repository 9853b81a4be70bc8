import type { LegalSection } from '@brand/copy/legal';
import { studio } from '@shared/site/studio';
import { Fragment, type ReactNode } from 'react';

interface LegalSectionTextProps {
  section: LegalSection;
  /** Of the section; its paragraphs are numbered below it. */
  number?: number;
}

export function LegalSectionText({ section, number }: LegalSectionTextProps) {
  const { id, title, inShort, paragraphs } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-4 border-b border-line-strong py-9 md:grid-cols-[minmax(0,1fr)_13rem] print:border-0 print:py-4"
    >
      <h2 id={`${id}-title`} className="display-3 md:col-span-2 print:break-after-avoid">
        {number !== undefined && <span className="figures">{`${number}. `}</span>}
        <span>{title}</span>
      </h2>
      <p className="label max-w-[36ch] text-brand-strong md:col-start-2 md:row-start-2 md:border-t md:border-brand-strong md:pt-3">
        {inShort}
      </p>
      <div className="grid max-w-[66ch] gap-4 md:col-start-1 md:row-start-2">
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={number === undefined ? undefined : 'grid grid-cols-[2.75rem_1fr]'}>
            {number !== undefined && (
              <span className="caption pt-[0.35em] text-ink-soft">{`${number}.${index + 1}`}</span>
            )}
            <span>{withMailLink(paragraph)}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

function withMailLink(text: string): ReactNode {
  return text.split(studio.email).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <a href={`mailto:${studio.email}`} className="text-link">
          {studio.email}
        </a>
      )}
      <span>{part}</span>
    </Fragment>
  ));
}
