import { type LegalText, legalUpdate } from '@brand/copy/legal';
import type { ReactElement } from 'react';
import { Link } from '@/components/ui/link';
import { LegalSectionText } from './legal-section-text';

interface LegalPageProps {
  text: LegalText;
  /** Numbers the paragraphs, so that they can be cited. */
  numbered?: boolean;
  /** Shown after the section of that id. */
  inset?: { after: string; content: ReactElement };
}

/** A text to be read, cited, and printed: its sections, each with a summary in the margin. */
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
