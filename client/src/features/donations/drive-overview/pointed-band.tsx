import type { ReactNode } from 'react';

interface PointedBandProps {
  /** Null where nothing is pointed at. */
  index: number | null;
  count: number;
  children?: ReactNode;
}

/** Marks the period that is pointed at, over the height of a plot. */
export function PointedBand({ index, count, children }: PointedBandProps) {
  if (index === null) return null;
  return (
    <span
      style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
      className="absolute inset-y-0 before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-ink forced-colors:before:bg-[CanvasText]"
    >
      {children}
    </span>
  );
}
