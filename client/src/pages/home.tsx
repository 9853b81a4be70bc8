import { pages } from '@shared/site/pages';
import { DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { PageHead } from '@/lib/head/page-head';
import { FundraisingSection } from './home/fundraising-section';
import { Hero } from './home/hero';
import { ServicesSection } from './home/services-section';

export function HomePage() {
  return (
    <DonationDialogProvider>
      <PageHead page={pages.home} />
      <Hero />
      <ServicesSection />
      <FundraisingSection />
    </DonationDialogProvider>
  );
}
