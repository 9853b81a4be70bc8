import type { DriveOverview } from '@shared/contracts/drive-overview';
import { classNames } from '@/lib/class-names';
import { namedBars } from './chart-scales';
import { shortNameOf } from './drive-texts';

/** Names some of the bars, every second one of them on narrow screens. */
export function TimeAxis({ overview }: { overview: DriveOverview }) {
  const { unit, periods } = overview;
  const named = namedBars(overview);
  return (
    <div aria-hidden="true" className="caption relative mr-12 h-7 text-ink-soft">
      {named.map((index, place) => {
        const isSecond = (named.length - 1 - place) % 2 === 1;
        return (
          <span
            key={index}
            style={{ left: `${((index + 0.5) / periods.length) * 100}%` }}
            className={classNames(
              'absolute top-0 whitespace-nowrap h-1.5 border-l border-line-strong',
              isSecond && named.length > 4 && 'max-sm:hidden',
            )}
          >
            <span className="absolute top-2 -translate-x-1/2">
              {shortNameOf(unit, periods[index]?.start ?? overview.today)}
            </span>
          </span>
        );
      })}
    </div>
  );
}
