import { pages } from '@shared/site/pages';
import { DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { CancelledNote } from '@/features/donations/return/cancelled-note';
import { PaymentReturn } from '@/features/donations/return/payment-return';
import { usePaymentReturn } from '@/features/donations/return/use-payment-return';
import { PageHead } from '@/lib/head/page-head';
import { AppsSection } from './doing-good/apps-section';
import { ClosingCall, SponsorsBlurb } from './doing-good/closing-sections';
import { DonateSection } from './doing-good/donate-section';
import { FounderNote } from './doing-good/founder-note';
import { Hero } from './doing-good/hero';
import { MoneySection } from './doing-good/money-section';
import { RewardsSection } from './doing-good/rewards-section';

export function DoingGoodPage() {
  const { parameters, dismiss } = usePaymentReturn();
  return (
    <DonationDialogProvider>
      <PageHead page={pages.doingGood} />
      <Hero />
      {parameters.kind === 'success' && (
        <PaymentReturn sessionId={parameters.sessionId} onDismiss={dismiss} />
      )}
      <DonateSection notice={parameters.kind === 'cancelled' && <CancelledNote onDismiss={dismiss} />} />
      <RewardsSection />
      <AppsSection />
      <FounderNote />
      <MoneySection />
      <ClosingCall />
      <SponsorsBlurb />
    </DonationDialogProvider>
  );
}
