import * as homeCopy from '@brand/copy/home';
import { Fragment } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { classNames } from '@/lib/class-names';

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title">
      <div className="frame page-grid gap-y-12">
        <div className="col-span-4 md:col-span-12 lg:col-span-8">
          <h2 id="ai-title" className="label">
            {homeCopy.aiTitle}
          </h2>
          <blockquote className="display-1 mt-5 text-ink-faint">
            {homeCopy.aiMessage.map(([before, words, kind]) => (
              <Fragment key={words}>
                <span>{before}</span>
                <span
                  className={classNames(
                    'text-ink underline underline-offset-[0.14em]',
                    kind
                      ? 'decoration-signal decoration-wavy decoration-[0.06em]'
                      : 'whitespace-nowrap decoration-brand decoration-[0.07em]',
                  )}
                >
                  {words}
                </span>
              </Fragment>
            ))}
            <span>{homeCopy.aiMessageEnd}</span>
          </blockquote>
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:self-end">
          <dl className="border-t border-ink">
            {homeCopy.aiFields.map(([term, value]) => (
              <div key={term} className="flex justify-between gap-4 border-b border-line-strong py-2.5">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="font-[650]">{value}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-l-4 border-signal bg-signal-wash py-2.5 pl-3 pr-3">
              <dt>{homeCopy.aiQuestion}</dt>
              <dd className="font-[650]">{homeCopy.aiAnswer}</dd>
            </div>
          </dl>
          <p className="mt-6 max-w-[40ch]">{homeCopy.aiText}</p>
          <BookCallButton size="large" className="mt-6">
            Book a call
          </BookCallButton>
        </div>
      </div>
    </Section>
  );
}
