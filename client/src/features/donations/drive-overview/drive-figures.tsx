import type { DriveOverview } from '@shared/contracts/donations/drive-overview';
import { formatDollars, formatExactly, percentageOf } from '@shared/money';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { compare, countGifts } from './drive-texts';

export function DriveFigures({ overview }: { overview: DriveOverview }) {
  const { foundingHeld, foundingSpots, refunds, lastSevenDays, sevenDaysBefore } = overview;
  const open = foundingSpots - foundingHeld;
  return (
    <div className="grid gap-x-12 gap-y-8 border-t border-ink pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Total {...overview} />
      <dl className="figures grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-3 sm:gap-x-8">
        <Figure term="Last 7 days" value={formatExactly(lastSevenDays.raised)}>
          <p>{`from ${countGifts(lastSevenDays.gifts)}`}</p>
          <p>{compare(lastSevenDays, sevenDaysBefore)}</p>
        </Figure>
        <Figure term="Founding spots taken" value={`${foundingHeld} of ${foundingSpots}`}>
          <FoundingMarks held={foundingHeld} spots={foundingSpots} />
          <p>{open === 0 ? 'All taken' : `${open} left`}</p>
        </Figure>
        <Figure term="Refunds" value={formatExactly(refunds.sum)}>
          <p>{refunds.count === 0 ? 'None so far' : refundedFrom(refunds.count)}</p>
        </Figure>
      </dl>
    </div>
  );
}

const refundedFrom = (count: number) =>
  count === 1 ? 'on 1 donation' : `on ${count.toLocaleString('en-US')} donations`;

function Total({ raised, goal }: Pick<DriveOverview, 'raised' | 'goal'>) {
  const percentage = percentageOf(raised, goal);
  return (
    <div className="figures">
      <p className="label text-ink-soft">Raised</p>
      <p className="display-2 mt-1 whitespace-nowrap">{formatExactly(raised)}</p>
      <div
        aria-hidden="true"
        className="mt-4 h-2.5 overflow-hidden rounded-[2px] bg-paper-sunk forced-colors:border"
      >
        <div
          className="h-full bg-brand-strong forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, percentage)}%` }}
        />
      </div>
      <p className="small mt-2 flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-[680]">{`${percentage}%`}</span> <span>{`of ${formatDollars(goal)}`}</span>
        </span>
        <span className="text-ink-soft">
          {raised < goal
            ? `${formatExactly(goal - raised)} to go`
            : `${formatExactly(raised - goal)} over the goal`}
        </span>
      </p>
    </div>
  );
}

interface FigureProps {
  term: string;
  value: string;
  children: ReactNode;
}

function Figure({ term, value, children }: FigureProps) {
  return (
    <div className="grid content-start gap-1 border-l-2 border-line pl-3 max-sm:first:col-span-2 sm:pl-4">
      <dt className="label text-ink-soft">{term}</dt>
      <dd className="text-[1.375rem] leading-tight font-[760] tracking-[-0.015em] [font-stretch:106%] sm:text-[1.625rem]">
        {value}
      </dd>
      <dd className="small grid gap-1 text-ink-soft">{children}</dd>
    </div>
  );
}

interface FoundingMarksProps {
  held: number;
  spots: number;
}

function FoundingMarks({ held, spots }: FoundingMarksProps) {
  return (
    <span aria-hidden="true" className="flex max-w-36 gap-1 py-1.5">
      {Array.from({ length: spots }, (_, spot) => spot).map(spot => (
        <span
          key={spot}
          className={classNames(
            'h-2.5 grow rounded-[2px] border',
            spot < held
              ? 'border-brand-strong bg-brand-strong forced-colors:bg-[Highlight]'
              : 'border-line-strong',
          )}
        />
      ))}
    </span>
  );
}
