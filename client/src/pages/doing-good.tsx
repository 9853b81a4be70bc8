import { doingGoodCopy } from '@brand/copy/doing-good';
import { pages } from '@shared/site/pages';
import { Section } from '@/components/layout/section';
import { DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { PaymentReturn } from '@/features/donations/return/payment-return';
import { CancelledNote } from '@/features/donations/return/return-notice';
import { usePaymentReturn } from '@/features/donations/return/use-payment-return';
import { PageHead } from '@/lib/head/page-head';
import { AppsSection } from './doing-good/apps-section';
import { ClosingCall, SponsorsBlurb } from './doing-good/closing-sections';
import { DonateSection } from './doing-good/donate-section';
import { FounderNote } from './doing-good/founder-note';
import { Hero } from './doing-good/hero';
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

function MoneySection() {
  const { title: heading, parts } = doingGoodCopy.money;
  return (
    <Section aria-labelledby="money-title">
      <div className="frame page-grid gap-y-10">
        <h2 id="money-title" className="display-2 col-span-4 max-w-[9ch] md:col-span-12 lg:col-span-4">
          {heading}
        </h2>
        <ul className="col-span-4 grid gap-4 md:col-span-12 md:grid-cols-2 lg:col-span-8">
          {parts.map(({ title, text }) => (
            <li key={title} className="border border-line-strong bg-paper-raised p-6 md:p-7">
              <h3 className="title">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
