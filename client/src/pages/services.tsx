import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { AiSection } from './services/ai-section';
import { AppsSection } from './services/apps-section';
import { DashboardsTeaser } from './services/dashboards-teaser';
import { Hero } from './services/hero';
import { InquirySection } from './services/inquiry-section';
import { MarketingSection } from './services/marketing-section';
import { WebSection } from './services/web-section';

export function ServicesPage() {
  return (
    <>
      <PageHead page={pages.services} />
      <Hero />
      <WebSection />
      <MarketingSection />
      <AppsSection />
      <DashboardsTeaser />
      <AiSection />
      <InquirySection />
    </>
  );
}
