import { useId } from 'react';
import { Backdrop } from './backdrop';

interface IntegrationsDrawingProps {
  className: string;
  systems: readonly { name: string; x: number; y: number }[];
  center: readonly [string, string];
}

export function IntegrationsDrawing({
  className,
  systems,
  center: [first, second],
}: IntegrationsDrawingProps) {
  const halos = useId();
  const names = systems.map(({ name, x, y }) => (
    <text key={name} x={x} y={y + 5}>
      {name}
    </text>
  ));
  return (
    <Backdrop className={className} lineMask={`url(#${halos})`}>
      <mask id={halos} maskUnits="userSpaceOnUse" x="-800" y="-600" width="1600" height="1200">
        <path d="M-800-600H800V600H-800Z" fill="white" />
        <g textAnchor="middle" strokeWidth="14" strokeLinejoin="round" stroke="black" className={type}>
          {names}
        </g>
      </mask>
      <path
        d={systems.map(drawSpoke).join('')}
        className="stroke-brand-strong"
        strokeDasharray="1 6"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <g textAnchor="middle" className={`fill-ink ${type}`}>
        {names}
      </g>
      <circle r="44" className="fill-brand-strong" />
      <text y="-3" textAnchor="middle" className="fill-paper text-[17px] font-[750]">
        <tspan>{first}</tspan>
        <tspan x="0" dy="18">
          {second}
        </tspan>
      </text>
    </Backdrop>
  );
}

const type = 'text-[17px] font-[620]';
const circleGap = 58;
const labelGap = 32;
/** Of the labels' letters. */
const width = 8.6;
const height = 12;

/** From the circle until shortly before the label. */
function drawSpoke({ name, x, y }: IntegrationsDrawingProps['systems'][number]): string {
  const start = circleGap / Math.hypot(x, y);
  const end =
    1 - Math.min(((name.length * width) / 2 + labelGap) / Math.abs(x), (height / 2 + labelGap) / Math.abs(y));
  return [`M${x * start} ${y * start}`, `L${x * end} ${y * end}`].join('');
}
