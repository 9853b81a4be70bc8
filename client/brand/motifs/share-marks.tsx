/** A keyhole, around 0 0 of the backdrop. */
export function LockedMark() {
  return (
    <g className="fill-ink">
      <circle r="30" cy="-22" />
      <path d="M-13 -8h26l13 78h-52z" />
    </g>
  );
}

/** The chart symbol of an anchorage. */
export function AnchorageMark() {
  return (
    <g fill="none" className="stroke-ink" strokeWidth="11" strokeLinecap="round">
      <circle r="14" cy="-78" />
      <path d="M0 -63V72M-34 -40H34M-68 16C-62 50 -36 70 0 72C36 70 62 50 68 16M-92 32L-69 8L-46 32M46 32L69 8L92 32" />
    </g>
  );
}

/** The chart symbol of a wreck. */
export function ClosedMark() {
  return (
    <g fill="none" className="stroke-ink" strokeWidth="9">
      <path d="M-62 0H62M0 -30V30M-34 -19V19M34 -19V19" />
      <ellipse rx="98" ry="60" strokeWidth="6" strokeLinecap="round" strokeDasharray="0.1 15" />
    </g>
  );
}
