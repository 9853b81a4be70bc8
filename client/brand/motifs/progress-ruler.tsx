const tickHeights: Record<ProgressTick['rank'], string> = { major: 'h-6', middle: 'h-4', minor: 'h-2' };

const labelPlaces: Record<number, string> = { 0: 'left-0', 100: 'right-0' };

interface ProgressRulerProps {
  /** Percent of the goal. */
  level: number;
  ticks: readonly ProgressTick[];
}

/** Its labels hang into the 3rem below it. */
export function ProgressRuler({ level, ticks }: ProgressRulerProps) {
  return (
    <>
      <span className="relative block h-4 overflow-hidden border border-current">
        <span
          className="absolute inset-0 bg-brand transition-[translate] duration-1000 ease-out forced-colors:bg-[Highlight]"
          style={{ translate: `${level - 100}% 0` }}
        />
      </span>
      {ticks.map(({ percent, rank, label }) => (
        <span key={percent} className="absolute top-4" style={{ left: `${percent}%` }}>
          <span
            className={`absolute left-0 w-px bg-current forced-colors:bg-[CanvasText] ${percent === 100 ? '-left-px' : ''} ${tickHeights[rank]}`}
          />
          {label && (
            <span className={`caption absolute top-7 ${labelPlaces[percent] ?? '-translate-x-1/2'}`}>
              {label}
            </span>
          )}
        </span>
      ))}
    </>
  );
}

export interface ProgressTick {
  /** Percent of the goal. */
  percent: number;
  rank: 'major' | 'middle' | 'minor';
  label: string | null;
}
