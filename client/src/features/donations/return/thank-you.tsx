import { donationThanks } from '@brand/copy/donation-thanks';
import type { DonationVerification } from '@shared/contracts/donations/donations';
import { currencySign, formatExactly } from '@shared/money';
import { paths } from '@shared/site/paths';
import { rewardTiers } from '@shared/site/reward-tiers';
import { drive } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link, LinkButton } from '@/components/ui/link';
import { ErrorState } from '@/components/ui/states';
import { endpointQuery } from '@/lib/api/endpoint';
import { copyWithToast } from '@/lib/copy-text';
import { focusHeading } from '@/lib/focus';
import { loadChunkOrReload } from '@/lib/load-chunk';
import { useFundraising } from '../progress/use-fundraising';
import { logoHref } from './logo-href';
import { ReturnNotice } from './return-notice';

const LogoBanner = lazy(async () => ({
  default: await loadChunkOrReload('logo-banner', async () => (await import('./logo-banner')).LogoBanner),
}));

const { listed } = donationThanks;

interface ThankYouProps {
  sessionId: string;
  donation: DonationVerification;
  onDismiss: () => void;
  compact: boolean;
}

export function ThankYou({ sessionId, donation, onDismiss, compact }: ThankYouProps) {
  const {
    data: details,
    isError,
    isFetching,
    refetch,
  } = useQuery(endpointQuery('readDonation', { params: { sessionId } }));
  const [isSaved, setIsSaved] = useState(false);
  const isSponsor = details?.showAsSponsor === 1;
  const lacksLogo = isSponsor && !details.sponsorLogo && !isSaved;

  return (
    <>
      <ReturnNotice
        isSuccess
        takesFocus
        compact={compact}
        title={donationThanks.title(formatExactly(details?.amount ?? donation.amount))}
        actions={
          <>
            {compact && lacksLogo && (
              <LinkButton href={logoHref(sessionId)} variant="quiet">
                Add your logo
              </LinkButton>
            )}
            {!lacksLogo && (
              <Button onClick={copyDriveLink} className="bg-paper! text-ink! hover:bg-give-wash!">
                Copy link
              </Button>
            )}
            <Button variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        <p>
          <span>{describeReward(donation)}</span> <DriveTotal />
        </p>
        {isSponsor && !lacksLogo && (
          <p className="mt-2">
            {listed.start}{' '}
            <Link href={paths.sponsors} className="text-link">
              {listed.link}
            </Link>
            {listed.end}
          </p>
        )}
        <p className="mt-2">
          <Link href={`${paths.receipt}#${sessionId}`} className="text-link">
            View or print your receipt
          </Link>
        </p>
      </ReturnNotice>
      {isError && !compact && (
        <ErrorState
          message="Failed to load your sponsor details."
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

function DriveTotal() {
  const { total, isLoading, isUnknown } = useFundraising();
  if (isLoading || isUnknown) return null;
  return <span>{donationThanks.driveTotal(`${currencySign()}${total}`)}</span>;
}

function copyDriveLink(): Promise<void> {
  const link = window.location.origin + paths.doingGood;
  return copyWithToast(link, { title: 'Link copied' }, link);
}

function describeReward({ amount, rewardTier }: DonationVerification): string {
  if (!rewardTier) return donationThanks.noReward;
  const isInstead = rewardTier === 'advocate' && amount >= drive.tiers.founding;
  return donationThanks[isInstead ? 'rewardInstead' : 'reward'](rewardTiers[rewardTier]);
}
