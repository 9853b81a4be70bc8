/** What stands on the backdrop of a secure share, as SVG around 0 0: a keyhole while it waits for its password. */
export function LockedMark() {
  return (
    <g className="fill-ink">
      <circle r="30" cy="-22" />
      <path d="M-13 -8h26l13 78h-52z" />
    </g>
  );
}

/** A share that no password opens: the chart symbol of a wreck. */
export function ClosedMark() {
  return (
    <g fill="none" className="stroke-ink" strokeWidth="9">
      <path d="M-62 0H62M0 -30V30M-34 -19V19M34 -19V19" />
      <ellipse rx="98" ry="60" strokeWidth="6" strokeLinecap="round" strokeDasharray="0.1 15" />
    </g>
  );
}
