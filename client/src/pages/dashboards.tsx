import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { AiSection } from './dashboards/ai-section';
import { ClosingCall } from './dashboards/closing-call';
import { CustomSection } from './dashboards/custom-section';
import { Hero } from './dashboards/hero';
import { IntegrationsSection } from './dashboards/integrations-section';
import { SolutionsSection } from './dashboards/solutions-section';
import { StatsSection } from './dashboards/stats-section';

export function DashboardsPage() {
  return (
    <>
      <PageHead page={pages.dashboards} />
      <Hero />
      <StatsSection />
      <SolutionsSection />
      <CustomSection />
      <AiSection />
      <IntegrationsSection />
      <ClosingCall />
    </>
  );
}
