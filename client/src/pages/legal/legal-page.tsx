import { type LegalSection, type LegalText, legalUpdate } from '@brand/copy/legal';
import { studio } from '@shared/site/studio';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';

interface LegalPageProps {
  text: LegalText;
  /** Numbers the paragraphs, so that they can be cited. */
  numbered?: boolean;
  inset?: { after: string; content: ReactElement };
}

export function LegalPage({ text, numbered = false, inset }: LegalPageProps) {
  const { title, lead, sections } = text;
  return (
    <div className="frame pb-24 pt-14 md:pb-36 md:pt-20 print:pb-0 print:pt-4">
      <div className="page-grid items-end gap-y-6">
        <h1 className="display-1 col-span-4 md:col-span-12 lg:col-span-9">{title}</h1>
        <p className="label col-span-4 md:col-span-12 lg:col-span-3 lg:pb-2 lg:text-right">
          Last updated <time dateTime={legalUpdate.date}>{legalUpdate.text}</time>
        </p>
        <p className="lead col-span-4 max-w-[44ch] md:col-span-12">{lead}</p>
      </div>
      <div className="page-grid mt-14 items-start gap-y-12 border-t-2 border-ink pt-8 md:mt-20 print:mt-8 print:block">
        <nav
          aria-label="Sections"
          className="col-span-4 md:col-span-12 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-span-3 print:hidden"
        >
          <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map(section => (
              <li key={section.id} className="border-b border-line">
                <Link href={`#${section.id}`} className="block py-2.5 font-[560] hover:text-brand-strong">
                  {section.title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="col-span-4 md:col-span-12 lg:col-span-9 lg:-mt-9 lg:pl-6">
          {sections.map((section, index) => (
            <div key={section.id}>
              <LegalSectionText section={section} number={numbered ? index + 1 : undefined} />
              {inset?.after === section.id && inset.content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface LegalSectionTextProps {
  section: LegalSection;
  number?: number;
}

function LegalSectionText({ section, number }: LegalSectionTextProps) {
  const { id, title, inShort, paragraphs } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-4 border-b border-line-strong py-9 md:grid-cols-[minmax(0,1fr)_13rem] print:block print:space-y-3 print:border-0 print:py-4"
    >
      <h2 id={`${id}-title`} className="display-3 md:col-span-2">
        {number !== undefined && <span className="figures">{`${number}. `}</span>}
        <span>{title}</span>
      </h2>
      <p className="label max-w-[36ch] break-after-avoid text-balance text-ink-soft md:col-start-2 md:row-start-2 md:border-t md:border-ink md:pt-3 print:border-0 print:pt-0">
        {inShort}
      </p>
      <div className="grid max-w-[66ch] gap-4 md:col-start-1 md:row-start-2 print:block print:space-y-4 *:break-inside-avoid">
        {paragraphs.map((paragraph, index) => (
          <p
            key={paragraph}
            className={number === undefined ? undefined : 'grid grid-cols-[2.75rem_minmax(0,1fr)]'}
          >
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
