import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';

const fields = [
  ['Pallets', '3, ordered 4'],
  ['Dock', '2'],
  ['Driver', 'Ivo Marsh'],
] as const;

/** A message as it comes in, and what software makes of it. */
export function AiSection() {
  return (
    <Section aria-labelledby="ai-title">
      <div className="frame page-grid gap-y-12">
        <div className="col-span-4 md:col-span-12 lg:col-span-8">
          <h2 id="ai-title" className="label">
            AI & data analysis
          </h2>
          <blockquote className="display-1 mt-5 text-ink-faint">
            “sorry running late, <Read>3 not 4</Read>, <Read>dock 2</Read>, tell <Read>ivo</Read>{' '}
            <Unsure>half past</Unsure>”
          </blockquote>
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:self-end">
          <dl className="border-t border-ink">
            {fields.map(([term, value]) => (
              <div key={term} className="flex justify-between gap-4 border-b border-line-strong py-2.5">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="font-[650]">{value}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-l-4 border-signal bg-signal-wash py-2.5 pl-3 pr-3">
              <dt>Half past what?</dt>
              <dd className="font-[650]">Ask him</dd>
            </div>
          </dl>
          <p className="mt-6 max-w-[40ch]">
            We build software that reads messages and documents, files what it’s sure of and asks a person
            about the rest.
          </p>
          <BookCallButton size="large" className="mt-6">
            Book a call
          </BookCallButton>
        </div>
      </div>
    </Section>
  );
}

function Read({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap text-ink underline decoration-brand decoration-[0.07em] underline-offset-[0.14em]">
      {children}
    </span>
  );
}

function Unsure({ children }: { children: string }) {
  return (
    <span className="text-ink underline decoration-signal decoration-wavy decoration-[0.06em] underline-offset-[0.14em]">
      {children}
    </span>
  );
}
