import * as homeCopy from '@brand/copy/home';
import { ProgressRuler } from '@brand/motifs/progress-ruler';
import { donateAnchor, paths } from '@shared/site/paths';
import { drive } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';
import { driveScale, GaugeProgress, levelOf, Raised } from '@/features/donations/progress/raised';
import { useFundraising } from '@/features/donations/progress/use-fundraising';
import { PaymentReturn, usePaymentReturn } from '@/features/donations/return/payment-return';
import { CancelledNote } from '@/features/donations/return/return-notice';
import { endpointQuery } from '@/lib/api/endpoint';

const defaultGoal = (drive.goal / 100).toFixed(2);

export function FundraisingSection() {
  const fundraising = useFundraising({ defaultGoal });
  return (
    <Section id={donateAnchor} aria-labelledby="fundraising-title" tone="sunk">
      <div className="frame">
        <ReturnArea />
        <div className="page-grid gap-y-10">
          <div className="col-span-4 md:col-span-12 lg:col-span-6">
            <h2 id="fundraising-title" className="display-2 max-w-[9.4em]">
              {homeCopy.fundraisingTitle}
            </h2>
            <p className="mt-5 max-w-[46ch]">{homeCopy.fundraisingText}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
              <DonateButton size="large" />
              <Link href={paths.doingGood} className="text-link">
                {homeCopy.fundraisingLink}
              </Link>
            </div>
          </div>
          <div className="col-span-4 md:col-span-12 lg:col-span-5 lg:col-start-8">
            <Raised fundraising={fundraising} size="medium" />
            <SponsorCount />
          </div>
        </div>
        <GaugeProgress fundraising={fundraising} className="relative mt-14 pb-12">
          <ProgressRuler level={levelOf(fundraising.percentage)} ticks={driveScale} />
        </GaugeProgress>
      </div>
    </Section>
  );
}

function SponsorCount() {
  const { data: sponsors } = useQuery(endpointQuery('listSponsors'));
  if (!sponsors) {
    return (
      <p className="mt-3">
        <Link href={paths.sponsors} className="text-link">
          See our sponsors
        </Link>
      </p>
    );
  }
  return (
    <p className="mt-3">
      <Link href={paths.sponsors} className="text-link figures">
        {`${sponsors.length} ${sponsors.length === 1 ? 'sponsor' : 'sponsors'}`}
      </Link>{' '}
      so far
    </p>
  );
}

/** Scrolls into view, because it is far down the page. */
function ReturnArea() {
  const { parameters, dismiss } = usePaymentReturn();
  const area = useRef<HTMLDivElement>(null);
  const { kind } = parameters;
  const isShown = kind === 'success' || kind === 'cancelled';

  useEffect(() => {
    if (isShown) area.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div ref={area} className="mb-14">
      {kind === 'cancelled' ? (
        <CancelledNote onDismiss={dismiss} />
      ) : (
        <PaymentReturn compact sessionId={parameters.sessionId} onDismiss={dismiss} />
      )}
    </div>
  );
}
