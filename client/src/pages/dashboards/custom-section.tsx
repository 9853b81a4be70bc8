import { dashboardsCopy } from '@brand/copy/dashboards';
import { StatMark } from '@brand/motifs/stat-mark';
import { Section } from '@/components/layout/section';
import { StatTile } from './stat-tile';

const { title, lead, reasons, figures } = dashboardsCopy.custom;

export function CustomSection() {
  return (
    <Section aria-labelledby="custom-title" tone="sunk">
      <div className="frame page-grid gap-y-14">
        <div className="col-span-4 md:col-span-12 lg:col-span-6">
          <h2 id="custom-title" className="display-2 max-w-[12ch]">
            {title}
          </h2>
          <p className="lead mt-6 max-w-[40ch]">{lead}</p>
          <dl className="mt-10 max-w-[34rem] border-t border-ink">
            {reasons.map(({ term, text }) => (
              <div
                key={term}
                className="grid gap-x-6 border-b border-line-strong py-4 sm:grid-cols-[8rem_1fr]"
              >
                <dt className="title">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="col-span-4 grid content-start gap-y-12 md:col-span-12 md:grid-cols-[3fr_5fr_3fr] md:gap-x-8 lg:col-span-5 lg:col-start-8 lg:grid-cols-1 xl:col-span-4 xl:col-start-9">
          {figures.map(({ mark, ...tile }) => (
            <StatTile key={mark} {...tile} ruler={<StatMark of={mark} />} />
          ))}
        </dl>
      </div>
    </Section>
  );
}
