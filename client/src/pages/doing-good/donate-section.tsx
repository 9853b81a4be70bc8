import { doingGoodCopy } from '@brand/copy/doing-good';
import { donateAnchor } from '@shared/site/paths';
import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';
import { DriveGauge } from '@/features/donations/progress/drive-gauge';
import { Raised } from '@/features/donations/progress/raised';
import { useFundraising } from '@/features/donations/progress/use-fundraising';

const copy = doingGoodCopy.donate;

/** The progress of the drive. `notice` comes first, for the result of a payment. */
export function DonateSection({ notice }: { notice?: ReactNode }) {
  const fundraising = useFundraising();
  return (
    <Section
      id={donateAnchor}
      aria-labelledby="donate-title"
      spaced={false}
      className="overflow-x-clip pt-16 md:pt-24"
    >
      {notice && <div className="frame mb-14">{notice}</div>}
      <div className="frame page-grid gap-y-14">
        <div className="col-span-4 md:col-span-7 md:pb-28">
          <h2 id="donate-title" className="display-2">
            {copy.title}
          </h2>
          <p className="mt-4 max-w-[44ch]">{copy.lead}</p>
          <Raised fundraising={fundraising} className="mt-10 md:mt-14" />
          <DonateButton size="large" className="mt-8">
            Donate
          </DonateButton>
          <p className="small mt-6 max-w-[52ch]">{copy.terms}</p>
        </div>
        <DriveGauge
          fundraising={fundraising}
          className="bleed-right col-span-4 h-80 md:col-span-5 md:h-auto"
        />
      </div>
    </Section>
  );
}
