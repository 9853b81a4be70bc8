import type { ReactNode } from 'react';
import type { DashboardSolution } from '../copy/dashboard-solutions';

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const drawings: Record<DashboardSolution, ReactNode> = {
  operations: (
    <>
      {range(18).map(room => (
        <rect
          key={room}
          x={(room % 6) * 40 + 1}
          y={Math.floor(room / 6) * 36 + 1}
          width="33"
          height="29"
          className={room === 9 ? 'fill-signal' : 'fill-paper-raised'}
        />
      ))}
    </>
  ),
  figures: (
    <>
      <path d="M0 104H240" />
      <path d="M0 84C50 78 90 60 140 54S210 34 240 28" strokeDasharray="3 4" />
      <path d="M0 90C30 88 50 66 84 68S126 40 156 44" strokeWidth="3.5" className="stroke-brand-strong" />
      <path d="M156 8V104" />
    </>
  ),
  intranet: (
    <>
      <rect x="1" y="1" width="158" height="24" className="fill-paper-raised" />
      <circle cx="146" cy="12" r="4.5" />
      <path d="M149.5 15.5l4 4" />
      {range(4).map(row => (
        <path key={row} d={`M1 ${48 + row * 18}H${row === 2 ? 104 : 159}`} />
      ))}
    </>
  ),
  portal: (
    <>
      {[112, 92, 126, 80].map((end, row) => (
        <g key={end}>
          <path d={`M0 ${26 + row * 27}H160`} />
          {row < 3 ? (
            <path d={`M4 ${12 + row * 27}l5 5 9-10`} strokeWidth="2.5" className="stroke-brand-strong" />
          ) : (
            <circle cx="11" cy={12 + row * 27} r="6" />
          )}
          <path d={`M32 ${13 + row * 27}H${end}`} />
        </g>
      ))}
    </>
  ),
  fleet: (
    <>
      <path d="M0 86C34 60 62 92 92 64S130 16 160 26" />
      <path d="M0 40C40 30 60 20 88 4" />
      <path
        d="M12 78C38 66 62 86 88 66S112 38 130 28"
        strokeWidth="3"
        strokeDasharray="0.1 7"
        strokeLinecap="round"
        className="stroke-brand-strong"
      />
      {[
        [12, 78],
        [88, 66],
        [130, 28],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" className="fill-brand-strong stroke-paper" />
      ))}
    </>
  ),
  reports: (
    <>
      {range(3).map(sheet => (
        <rect
          key={sheet}
          x={150 - sheet * 34 + 1}
          y={sheet * 8 + 1}
          width="80"
          height="96"
          className="fill-paper-raised"
        />
      ))}
      {[18, 34, 26, 46, 40].map((height, bar) => (
        <path
          key={height}
          d={`M${94 + bar * 13} 104v${-height}`}
          strokeWidth="8"
          className="stroke-brand-strong"
        />
      ))}
      <path d="M92 36h42M92 46h26" />
    </>
  ),
};

/** Cuts drawings to their ink, which is 160 wide from the left if nothing else is given. */
const extents: Partial<Record<DashboardSolution, { left?: number; width: number }>> = {
  operations: { width: 240 },
  figures: { width: 240 },
  reports: { left: 82, width: 150 },
};

export function SolutionDrawing({ solution, className }: { solution: DashboardSolution; className: string }) {
  const { left = 0, width = 160 } = extents[solution] ?? {};
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} 0 ${width} 120`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {drawings[solution]}
    </svg>
  );
}
