import type { ProgressTick } from './progress-ruler';

const tickWidths: Record<ProgressTick['rank'], string> = { major: 'w-12', middle: 'w-7', minor: 'w-4' };

interface ProgressGaugeProps {
  level: number;
  ticks: readonly ProgressTick[];
  figure: string | null;
  /** Where the water would stand with a gift. */
  mark: { level: number; label: string } | null;
}

/** A tide staff, whose water stands at the drive's level. Fills the positioned box around it. */
export function ProgressGauge({ level, ticks, figure, mark }: ProgressGaugeProps) {
  const isHigh = level > 75;
  const markLevel = mark?.level ?? level;
  return (
    <>
      {level > 0 && <Water level={level} />}
      <span className="absolute inset-y-0 left-0 w-[3px] bg-ink forced-colors:bg-[CanvasText]" />
      {ticks.map(({ percent, rank, label }) => (
        <span
          key={percent}
          className="absolute left-0 flex translate-y-1/2 items-center gap-3"
          style={{ bottom: `${percent}%` }}
        >
          <span className={`h-px bg-ink forced-colors:bg-[CanvasText] ${tickWidths[rank]}`} />
          {label && <span className="caption -translate-y-[0.7rem]">{label}</span>}
        </span>
      ))}
      <span
        className={`absolute right-5 md:right-10 text-[clamp(2rem,1rem+3vw,4rem)] font-[300] leading-none tracking-[-0.03em] figures transition-[bottom] duration-1000 ease-out ${isHigh ? 'translate-y-[calc(100%+1.75rem)]' : ''}`}
        style={{ bottom: `calc(${isHigh ? level : markLevel}% + 0.75rem)` }}
      >
        {figure}
      </span>
      {mark && (
        <>
          <span
            className="absolute inset-x-0 border-t-2 border-dashed border-give transition-[bottom] duration-300 ease-out forced-colors:border-[CanvasText]"
            style={{ bottom: `${markLevel}%` }}
          />
          <span
            className="caption absolute left-32 text-give-strong"
            // Below the waves, where there is room for it: the figure stands above them.
            style={{
              bottom: isHigh || level < 8 ? `calc(${markLevel}% + 0.5rem)` : `calc(${level}% - 1.875rem)`,
            }}
          >
            {mark.label}
          </span>
        </>
      )}
    </>
  );
}

function Water({ level }: { level: number }) {
  return (
    <span className="absolute inset-x-0 -top-2 bottom-0 overflow-hidden">
      <span
        className="absolute inset-x-0 bottom-0 top-2 transition-[translate] duration-1000 ease-out"
        style={{ translate: `0 ${100 - level}%` }}
      >
        <svg aria-hidden="true" className="absolute -top-[7px] h-[14px] w-full">
          <defs>
            <pattern id="tide-wave" width="56" height="14" patternUnits="userSpaceOnUse">
              <path d="M0 7C9.3 1.7 18.7 1.7 28 7s18.7 5.3 28 0V14H0z" className="fill-brand-wash" />
              <path
                d="M0 7C9.3 1.7 18.7 1.7 28 7s18.7 5.3 28 0"
                className="fill-none stroke-brand-strong stroke-2"
              />
            </pattern>
          </defs>
          <rect width="100%" height="14" fill="url(#tide-wave)" />
        </svg>
        <span className="absolute inset-x-0 bottom-0 top-[7px] bg-brand-wash forced-colors:bg-[Highlight]" />
      </span>
    </span>
  );
}
