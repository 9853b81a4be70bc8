/** The graduated border of a nautical chart, between the page and what is above or below it. */
export function EdgeRule({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={`block h-5 w-full ${className}`}>
      <defs>
        <pattern id="neatline-minutes" width="160" height="20" patternUnits="userSpaceOnUse">
          <rect width="160" height="20" className="fill-paper" />
          <path d="M0 .5h160M0 8.5h160M0 19.5h160" className="stroke-ink" />
          <rect y="8" width="80" height="5" className="fill-ink" />
          <path d="M0 13.5h160" className="stroke-ink" />
          <path
            d="M.5 13v7M16.5 13v3M32.5 13v3M48.5 13v3M64.5 13v3M80.5 13v7M96.5 13v3M112.5 13v3M128.5 13v3M144.5 13v3"
            className="stroke-ink"
          />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#neatline-minutes)" />
    </svg>
  );
}
