import { StudioSymbol } from '@brand/motifs/studio-symbol';
import { studio } from '@shared/site/studio';

/** The studio's symbol and its name. */
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
