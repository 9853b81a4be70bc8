import { studio } from '@shared/site/studio';

/** The studio's symbol, a wave over a plumb line, and its name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <StudioSymbol className="size-7 sm:size-8 lg:size-9" />
      <span className="text-[clamp(1.125rem,0.6rem+2.6vw,1.3125rem)] font-[800] leading-none tracking-[-0.035em] [font-stretch:114%] lg:text-[1.4375rem]">
        {studio.shortName}
      </span>
    </span>
  );
}

function StudioSymbol({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        fill="currentColor"
        d="M1 8C4.2 2.6 8.2 1.8 12 4.6S19.7 6.6 23 1.8V6.4C20.3 10.3 17 11.5 13.8 10.1V19.2L12 23.2 10.2 19.2V8.2C6.9 6.4 3.7 7.8 1 12.6z"
      />
    </svg>
  );
}
