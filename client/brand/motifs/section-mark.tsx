/** Marks tied into a lead line, drawn from its middle to the right. */
const marks = {
  1: <path d="M0-7H30L34-4 30-1H0M0 3H27L31 6 27 9H0" />,
  2: <path d="M0-13H26L30-10 26-7H0M0-3H31L35 0 31 3H0M0 7H28L32 10 28 13H0" />,
  3: <path d="M0-10C10-14 22-6 38-11L34 0 38 11C24 6 10 14 0 10" className="fill-paper-raised" />,
  4: (
    <>
      <path d="M0-10C10-14 22-6 38-11L34 0 38 11C24 6 10 14 0 10" />
      {/* Upright lines, as engravers draw red. */}
      <path d="M6-11V11M11-11V11M16-10V10M21-9V9M26-9V9M31-9V9" fill="none" />
    </>
  ),
  5: <path d="M0-12H36V12H0ZM18-5A5 5 0 1 0 18 5 5 5 0 1 0 18-5Z" fillRule="evenodd" />,
} as const;

export type MarkNumber = keyof typeof marks;

export function SectionMark({ number, className }: { number: MarkNumber; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-16 -22 66 44"
      className={`w-[4.125rem] overflow-visible fill-none stroke-current ${className}`}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {marks[number]}
      <text x="-8" y="4.5" textAnchor="end" className="caption fill-current stroke-none">
        {number}
      </text>
    </svg>
  );
}
