import { donationLimits } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { donateAnchor } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import { DonateButton } from '@/features/donations/dialog/donate-button';
import { AnimatedAmount } from '@/features/donations/progress/animated-amount';
import { Raised } from '@/features/donations/progress/raised';
import { TideGauge } from '@/features/donations/progress/tide-gauge';
import { useFundraising } from '@/features/donations/progress/use-fundraising';

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
            Raised so far
          </h2>
          <p className="mt-4 max-w-[44ch]">
            We’re raising {formatDollars(donationLimits.goal)} to bring both apps to iOS and Android. Only
            confirmed payments count.
          </p>
          <Raised
            fundraising={fundraising}
            sum={<AnimatedAmount dollars={fundraising.total} />}
            className="mt-10 md:mt-14"
          />
          <DonateButton size="large" className="mt-8">
            Donate
          </DonateButton>
          <p className="small mt-6 max-w-[52ch]">
            You can give any amount from {formatDollars(donationLimits.minAmount)}. From{' '}
            {formatDollars(donationLimits.sponsorFrom)}, you can be listed as a sponsor. {studio.name} is a
            company, not a charity, so donations are not tax-deductible.
          </p>
        </div>
        <TideGauge
          fundraising={fundraising}
          className="bleed-right col-span-4 h-80 md:col-span-5 md:h-auto"
        />
      </div>
    </Section>
  );
}
