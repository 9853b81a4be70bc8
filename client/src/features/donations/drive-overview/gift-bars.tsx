import type { Period } from '@shared/contracts/drive-overview';
import { classNames } from '@/lib/class-names';
import { type Axis, plotHeight } from './chart-scales';
import { PointedBand } from './pointed-band';

interface GiftBarsProps {
  periods: Period[];
  axis: Axis;
  pointed: number | null;
}

/** Of a period's width, what is left free on either side of its bar. */
const gap = 0.14;

/** The least height of a bar, so that a small gift is seen beside a large one. */
const least = 1.5;

/** A bar for what each period brought in. */
export function GiftBars({ periods, axis, pointed }: GiftBarsProps) {
  return (
    <>
      <PointedBand index={pointed} count={periods.length} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${periods.length} ${plotHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {periods.map(({ start, raised }, index) => {
          const height = Math.max(least, plotHeight - axis.y(raised));
          return (
            raised > 0 && (
              <rect
                key={start}
                x={index + gap}
                y={plotHeight - height}
                width={1 - 2 * gap}
                height={height}
                className={classNames(
                  index === pointed ? 'fill-ink' : 'fill-brand-strong',
                  'forced-colors:fill-[CanvasText]',
                )}
              />
            )
          );
        })}
      </svg>
    </>
  );
}
