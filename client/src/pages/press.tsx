import { nextSteps } from '@brand/copy/next-steps';
import { pressCopy } from '@brand/copy/press';
import type { PressInquiryType } from '@shared/inquiry-choices';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { pictureImage } from '@shared/site/picture-files';
import { type AppKey, apps } from '@shared/site/studio';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { NextSteps } from '@/features/inquiries/forms/next-steps';
import { PressForm } from '@/features/inquiries/forms/press-form';
import { PageHead } from '@/lib/head/page-head';
import { ForYourPages } from './press/for-your-pages';

const formAnchor = 'inquiry';

export function PressPage() {
  const { title, lead, form } = pressCopy;
  const [preset, setPreset] = useState<{ inquiryType: PressInquiryType } | null>(null);
  return (
    <>
      <PageHead page={pages.press} />
      <div className="frame pb-14 pt-14 md:pb-20 md:pt-20">
        <h1 className="display-1 max-w-[10.4em] lg:max-w-none">{title}</h1>
        <p className="lead mt-7 max-w-[52ch]">
          {lead.start} <span className="whitespace-nowrap">{lead.promise}</span>
          {lead.end}
        </p>
      </div>
      <Audiences formHref={`#${formAnchor}`} onChoose={inquiryType => setPreset({ inquiryType })} />
      <QuotableApps />
      <Section id={formAnchor} aria-labelledby="press-form-title">
        <div className="frame page-grid gap-y-10">
          <div className="col-span-4 md:col-span-12 lg:col-span-4">
            <div className="stays-beside-form">
              <h2 id="press-form-title" className="display-2">
                {form.title}
              </h2>
              <p className="mt-4 max-w-[40ch]">{form.lead}</p>
              <NextSteps steps={nextSteps.press} />
              <Link href={paths.home} className="text-link mt-6 inline-block">
                Back to home
              </Link>
            </div>
          </div>
          <div className="col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
            <PressForm preset={preset} />
          </div>
        </div>
      </Section>
    </>
  );
}

interface AudiencesProps {
  formHref: string;
  onChoose: (inquiryType: PressInquiryType) => void;
}

/** Aligns the rows of all three. */
function Audiences({ formHref, onChoose }: AudiencesProps) {
  return (
    <section aria-label="Who this page is for" className="border-y border-ink bg-paper-raised">
      <div className="frame grid lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]">
        {pressCopy.audiences.map(({ title, inquiryType, description, gets, refused, action }) => (
          <article
            key={inquiryType}
            className="grid content-start gap-y-6 border-t border-line-strong py-10 first:border-t-0 md:py-14 lg:row-span-5 lg:grid-rows-subgrid lg:border-l lg:border-t-0 lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
          >
            <h2 className="display-3">{title}</h2>
            <p className="lead">{description}</p>
            <div>
              <h3 className="label">What we offer</h3>
              <ul className="mt-2 grid gap-2">
                {gets.map(each => (
                  <li key={each} className="border-t border-line pt-2">
                    {each}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="label">What we don’t offer</h3>
              <p className="mt-2 border-t border-line pt-2">{refused}</p>
            </div>
            <p>
              <Link href={formHref} className="text-link" onClick={() => onChoose(inquiryType)}>
                {action}
              </Link>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

function QuotableApps() {
  return (
    <Section aria-labelledby="quotable-title" tone="ink" className="overflow-x-clip">
      <div className="frame">
        <h2 id="quotable-title" className="display-2 max-w-[13em]">
          {pressCopy.apps.title}
        </h2>
        <QuotableApp app="personal" />
        <QuotableApp app="group" />
        <ForYourPages />
      </div>
    </Section>
  );
}

function QuotableApp({ app }: { app: AppKey }) {
  const { name, tagline } = apps[app];
  const { quote, facts, picture } = pressCopy.apps[app];
  return (
    <article className="page-grid mt-14 gap-y-8 border-t border-ink-soft pt-10 md:mt-20 md:pt-14">
      <div className="col-span-4 md:col-span-4 lg:col-span-3">
        <Picture
          {...picture}
          sizes="(min-width: 1024px) 300px, (min-width: 768px) 30vw, 60vw"
          className="h-auto w-3/5 md:w-full"
        />
      </div>
      <div className="col-span-4 md:col-span-8 lg:col-span-8 lg:col-start-5">
        <h3 className="label">{`${name}: ${tagline.toLowerCase()}`}</h3>
        <blockquote className="display-3 mt-4 max-w-[32ch]">{quote}</blockquote>
        <dl className="mt-8 grid sm:grid-cols-2 sm:gap-x-8">
          {facts.map(([term, fact]) => (
            <div key={term} className="border-t border-ink-soft py-3">
              <dt className="caption text-line">{term}</dt>
              <dd className="mt-1">{fact}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <CopyButton text={quote} className="text-left">
            Copy this text
          </CopyButton>
          <Link href={paths.demo(apps[app].slug)} className="text-link">
            {`See the ${name} demo`}
          </Link>
          <a href={pictureImage(picture.name).src} download={`${apps[app].slug}.webp`} className="text-link">
            Download this image
          </a>
        </p>
      </div>
    </article>
  );
}
