import { StatMark } from '@brand/motifs/stat-mark';
import { Section } from '@/components/layout/section';
import { StatTile } from './stat-tile';

export function StatsSection() {
  return (
    <Section aria-label="What clients measured" tone="ink" spaced={false} className="py-14 md:py-20">
      <dl className="frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          figure="10hrs"
          label="saved weekly"
          note="out of a 40-hour week"
          ruler={<StatMark of="hours" />}
        />
        <StatTile
          figure="3x"
          label="faster decisions"
          note="from question to decision, before and after"
          ruler={<StatMark of="pace" />}
        />
        <StatTile figure="95%" label="adoption" note="of eligible staff" ruler={<StatMark of="adoption" />} />
        <StatTile
          figure="24/7"
          label="data"
          note="available every hour of the week"
          ruler={<StatMark of="clock" />}
        />
      </dl>
    </Section>
  );
}
