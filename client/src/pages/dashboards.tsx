import { dashboardsCopy } from '@brand/copy/dashboards';
import { StatMark } from '@brand/motifs/stat-mark';
import { pages } from '@shared/site/pages';
import { Section } from '@/components/layout/section';
import { PageHead } from '@/lib/head/page-head';
import { AiSection } from './dashboards/ai-section';
import { ClosingCall } from './dashboards/closing-call';
import { CustomSection } from './dashboards/custom-section';
import { Hero } from './dashboards/hero';
import { IntegrationsSection } from './dashboards/integrations-section';
import { SolutionsSection } from './dashboards/solutions-section';
import { StatTile } from './dashboards/stat-tile';

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

const { name, figures } = dashboardsCopy.stats;

function StatsSection() {
  return (
    <Section aria-label={name} tone="ink" spaced={false} className="py-14 md:py-20">
      <dl className="frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ mark, ...tile }) => (
          <StatTile key={mark} {...tile} ruler={<StatMark of={mark} />} />
        ))}
      </dl>
    </Section>
  );
}
