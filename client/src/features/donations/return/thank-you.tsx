import type { VerifyDonationAnswer } from '@shared/contracts/donations';
import { donationReturn, paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link, LinkButton } from '@/components/ui/link';
import { loadWithRecovery } from '@/lib/load-chunk';
import { focusHeading } from '@/lib/navigation/focus';
import { donationDetailsQuery } from '../api/donation-details';
import { describeReward } from './gift-reward';
import { thankFor } from './outcome-text';
import type { PaymentResultProps } from './payment-result';
import { ReturnNotice } from './return-notice';

const LogoBanner = lazy(async () => ({
  default: await loadWithRecovery(async () => (await import('./logo-banner')).LogoBanner),
}));

interface ThankYouProps extends PaymentResultProps {
  donation: VerifyDonationAnswer;
}

/** The thank-you, and for sponsors without a logo the way to one. */
export function ThankYou({ sessionId, donation, onDismiss, compact }: ThankYouProps) {
  const { data: details, isError, isFetching, refetch } = useQuery(donationDetailsQuery(sessionId));
  const [isSaved, setIsSaved] = useState(false);
  const isSponsor = details?.showAsSponsor === 1;
  const lacksLogo = isSponsor && !details.sponsorLogo && !isSaved;

  return (
    <>
      <ReturnNotice
        isGift
        compact={compact}
        title={thankFor(details?.amount ?? donation.amount)}
        actions={
          <>
            {compact && lacksLogo && (
              <LinkButton href={logoHref(sessionId)} variant="quiet">
                Add your logo
              </LinkButton>
            )}
            <Button variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        <p>{describeReward(donation)}</p>
        {isSponsor && !lacksLogo && (
          <p className="mt-2">
            You are listed on our{' '}
            <Link href={paths.sponsors} className="text-link">
              sponsors page
            </Link>
            .
          </p>
        )}
      </ReturnNotice>
      {isError && !compact && (
        <ErrorState
          message="We could not load what you asked us to list on the sponsors page."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {lacksLogo && !compact && (
        <Suspense fallback={null}>
          <LogoBanner
            sessionId={sessionId}
            details={details}
            onSaved={() => {
              focusHeading();
              setIsSaved(true);
            }}
            onSkip={onDismiss}
          />
        </Suspense>
      )}
    </>
  );
}

function logoHref(sessionId: string): string {
  const parameters = new URLSearchParams({
    [donationReturn.parameter]: donationReturn.success,
    [donationReturn.sessionParameter]: sessionId,
  });
  return `${paths.doingGood}?${parameters}`;
}
