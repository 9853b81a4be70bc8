import type { ReactNode } from 'react';

function Ruler({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 44"
      className="w-full overflow-visible stroke-current"
      fill="none"
    >
      {children}
    </svg>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function WeekRuler() {
  return (
    <Ruler>
      <rect y="12" width="80" height="20" className="fill-brand stroke-none" />
      {range(41).map(hour => (
        <path key={hour} d={`M${hour * 8} 32v${hour % 8 === 0 ? -20 : -10}`} strokeOpacity="0.8" />
      ))}
      <path d="M0 32H320" />
    </Ruler>
  );
}

function PaceRuler() {
  return (
    <Ruler>
      <path d="M0 12V44M0 18H314M0 37H101" />
      <path d="M320 18l-9-5v10z" className="fill-current" />
      <path d="M0 37H104" strokeWidth="8" className="stroke-brand" />
    </Ruler>
  );
}

function HundredRuler() {
  return (
    <Ruler>
      {range(100).map(person => (
        <path
          key={person}
          d={`M${person * 3.2 + 1.6} 12v20`}
          strokeWidth="1.9"
          className={person < 95 ? 'stroke-brand' : 'stroke-current'}
          strokeOpacity={person < 95 ? 1 : 0.35}
        />
      ))}
    </Ruler>
  );
}

function ClockRuler() {
  return (
    <Ruler>
      {range(7).map(day => (
        <g key={day}>
          <path d={`M${day * 46} 12v20`} />
          <path
            d={`M${day * 46 + 1} 27h45`}
            strokeWidth="9"
            strokeDasharray="1.1 0.8"
            className="stroke-brand"
          />
        </g>
      ))}
      <path d="M322 12v20" />
    </Ruler>
  );
}

function ReturnRuler() {
  const unit = 320 / 4.4;
  return (
    <Ruler>
      <rect x="0.5" y="12" width={unit - 4} height="20" />
      <rect x={unit} y="12" width={unit * 3.4} height="20" className="fill-brand stroke-none" />
      {range(3).map(each => (
        <path key={each} d={`M${unit * (each + 2)} 12v20`} className="stroke-paper" />
      ))}
    </Ruler>
  );
}

function SetupRuler() {
  return (
    <Ruler>
      <rect x="80" y="16" width="160" height="16" className="fill-brand stroke-none" />
      {range(9).map(week => (
        <path key={week} d={`M${week * 40} 32v${week % 2 === 0 ? -20 : -12}`} />
      ))}
      <path d="M0 32H320" />
    </Ruler>
  );
}

function MarkRuler() {
  return (
    <Ruler>
      {range(51).map(tenth => (
        <path key={tenth} d={`M${tenth * 6.4} 32v${tenth % 10 === 0 ? -18 : tenth % 5 === 0 ? -12 : -7}`} />
      ))}
      <path d="M0 32H320" />
      <path d="M313.6 4v36" strokeWidth="3" className="stroke-brand" />
    </Ruler>
  );
}

const drawings = {
  hours: <WeekRuler />,
  pace: <PaceRuler />,
  adoption: <HundredRuler />,
  clock: <ClockRuler />,
  roi: <ReturnRuler />,
  setup: <SetupRuler />,
  score: <MarkRuler />,
};

/** Draws a figure of copy/dashboards.ts as a length: change both together. */
export function StatMark({ of }: { of: keyof typeof drawings }) {
  return drawings[of];
}
