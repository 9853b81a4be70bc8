import { Backdrop } from './backdrop';

/** A buoy that broke loose: its chain ends before the bottom. */
export function UnknownCallDrawing({ className }: { className: string }) {
  return (
    <Backdrop className={className} shape="channel">
      <g fill="none" className="stroke-ink" strokeWidth="9" strokeLinejoin="round" strokeLinecap="round">
        <g transform="translate(0 4) rotate(14) scale(0.9)">
          <path d="M-54 4 -22 -86H22L54 4ZM0 -86V-112" />
          <circle r="12" cy="-124" />
          <path d="M-36 -44H36" />
        </g>
        <path d="M-118 14C-92 0 -66 0 -40 14S12 28 38 14 90 0 116 14" strokeWidth="6" />
        <path d="M-6 40C-14 62 12 72 2 96" strokeDasharray="0.1 17" />
      </g>
    </Backdrop>
  );
}
