import { dashboardsCopy } from '@brand/copy/dashboards';
import { StatMark } from '@brand/motifs/stat-mark';
import { Section } from '@/components/layout/section';
import { StatTile } from './stat-tile';

const { name, figures } = dashboardsCopy.stats;

export function StatsSection() {
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
