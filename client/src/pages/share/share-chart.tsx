import { Backdrop } from '@brand/motifs/backdrop';
import type { ReactNode } from 'react';

interface ShareChartProps {
  /** What is drawn at the deepest point, as SVG around 0 0. */
  mark: ReactNode;
  children: ReactNode;
}

/** A locked or closed share, beside its place on the chart. */
export function ShareChart({ mark, children }: ShareChartProps) {
  return (
    <>
      <Backdrop className="absolute left-1/2 top-[34rem] h-80 -translate-x-1/2 xl:left-[78%] xl:top-1/2 xl:h-[34rem] xl:-translate-y-1/2 print:hidden">
        {mark}
      </Backdrop>
      <div className="relative xl:max-w-[50%]">{children}</div>
    </>
  );
}

export function Keyhole() {
  return (
    <g className="fill-ink">
      <circle r="30" cy="-22" />
      <path d="M-13 -8h26l13 78h-52z" />
    </g>
  );
}

/** The chart symbol of a wreck: nothing to find here any more. */
export function Wreck() {
  return (
    <g fill="none" className="stroke-ink" strokeWidth="9">
      <path d="M-62 0H62M0 -30V30M-34 -19V19M34 -19V19" />
      <ellipse rx="98" ry="60" strokeWidth="6" strokeLinecap="round" strokeDasharray="0.1 15" />
    </g>
  );
}
