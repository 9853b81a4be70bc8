import { StatMark } from '@brand/motifs/stat-mark';
import { Section } from '@/components/layout/section';
import { StatTile } from './stat-tile';

const reasons = [
  ['Your words', 'If you say pallet, the screen says pallet. Nobody has to learn a vendor’s vocabulary.'],
  ['Your rules', '“Late” means what your contract says, not the closest setting a product offers.'],
  ['Your exit', 'Code, data and accounts are in your name, so you can hire someone else next year.'],
] as const;

export function CustomSection() {
  return (
    <Section aria-labelledby="custom-title" tone="sunk">
      <div className="frame page-grid gap-y-14">
        <div className="col-span-4 md:col-span-12 lg:col-span-6">
          <h2 id="custom-title" className="display-2 max-w-[12ch]">
            Why not buy off the shelf?
          </h2>
          <p className="lead mt-6 max-w-[40ch]">
            Often you should, and we’ll tell you so on the call. Custom software makes sense when a ready-made
            product leaves your team keeping a spreadsheet on the side.
          </p>
          <dl className="mt-10 max-w-[34rem] border-t border-ink">
            {reasons.map(([term, text]) => (
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
          <StatTile
            figure="340%"
            label="average ROI"
            note="what you pay, and what comes back"
            ruler={<StatMark of="roi" />}
          />
          <StatTile
            figure="2-6 weeks"
            label="setup time"
            note="until the first version is live"
            ruler={<StatMark of="setup" />}
          />
          <StatTile
            figure="4.9/5"
            label="satisfaction"
            note="rated by our clients"
            ruler={<StatMark of="score" />}
          />
        </dl>
      </div>
    </Section>
  );
}
