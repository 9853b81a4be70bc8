import { type Axis, drawLevel, plotHeight } from './chart-scales';
import { PointedBand } from './pointed-band';

interface RaisedLevelProps {
  /** Cents by the end of each period. */
  totals: number[];
  axis: Axis;
  pointed: number | null;
}

/** The level of what was raised. */
export function RaisedLevel({ totals, axis, pointed }: RaisedLevelProps) {
  const { water, surface } = drawLevel(totals, axis);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${totals.length} ${plotHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={water} className="fill-brand/18 forced-colors:fill-[Highlight] forced-colors:opacity-25" />
        <path
          d={surface}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-brand-strong stroke-[2.5] forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <PointedBand index={pointed} count={totals.length}>
        <span
          style={{ top: `${axis.y(totals[pointed ?? 0] ?? 0)}%` }}
          className="absolute left-1/2 size-3 -translate-1/2 rounded-full border-2 border-paper bg-ink forced-colors:bg-[CanvasText]"
        />
      </PointedBand>
    </>
  );
}
