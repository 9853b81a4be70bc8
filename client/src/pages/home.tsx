import { pages } from '@shared/site/pages';
import { DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { PageHead } from '@/lib/head/page-head';
import { AiSection } from './home/ai-section';
import { ClosingCall } from './home/closing-call';
import { DashboardsSection } from './home/dashboards-section';
import { FundraisingSection } from './home/fundraising-section';
import { Hero } from './home/hero';
import { ServicesSection } from './home/services-section';
import { WorkSection } from './home/work-section';

export function HomePage() {
  return (
    <DonationDialogProvider>
      <PageHead page={pages.home} />
      <Hero />
      <WorkSection />
      <ServicesSection />
      <DashboardsSection />
      <AiSection />
      <ClosingCall />
      <FundraisingSection />
    </DonationDialogProvider>
  );
}
