/** What the studio's figures hang on: the line that sailors read depths from. */
export function FiguresLine({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={`h-full w-8 ${className}`}>
      <defs>
        <pattern id="lead-line" width="32" height="80" patternUnits="userSpaceOnUse">
          <path
            d="M.5 0v80M0 .5h24M0 16.5h10M0 32.5h10M0 48.5h10M0 64.5h10"
            className="stroke-line-strong"
            fill="none"
          />
        </pattern>
      </defs>
      <rect width="32" height="100%" fill="url(#lead-line)" />
    </svg>
  );
}
