import { doingGoodCopy } from '@brand/copy/doing-good';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';

const copy = doingGoodCopy.note;

export function FounderNote() {
  const { name, role } = studio.founder;
  const { title, paragraphs } = copy;
  return (
    <Section aria-labelledby="note-title" tone="raised" className="overflow-x-clip">
      <div className="frame page-grid gap-y-8">
        <div className="col-span-4 bleed-left max-md:bleed-right md:col-span-5 lg:col-span-4">
          <FounderPicture />
        </div>
        <div className="col-span-4 md:col-span-7 lg:col-span-6 lg:col-start-6">
          <h2 id="note-title" className="display-2">
            {title}
          </h2>
          <div className="lead mt-7 grid gap-5">
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-7 font-[650]">
            {name}
            <span className="block font-[430] text-ink-soft">{role}</span>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DonateButton size="large" />
            <Link href={paths.sponsors} className="text-link">
              See our sponsors
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}

function FounderPicture() {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Picture
      {...(isMissing ? copy.stockPicture : copy.picture)}
      sizes="(min-width: 1024px) 38vw, (min-width: 768px) 46vw, 100vw"
      onError={() => setIsMissing(true)}
      className="h-auto w-full"
    />
  );
}
