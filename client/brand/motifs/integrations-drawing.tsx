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
  return (
    <Backdrop className={className}>
      {systems.map(({ name, x, y }) => (
        <g key={name} className="max-xl:hidden">
          <path
            d={`M${x * 0.9} ${y * 0.86}L${x * 0.16} ${y * 0.16}`}
            className="stroke-brand-strong"
            strokeDasharray="1 6"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
          <text x={x} y={y + 5} textAnchor="middle" className="fill-ink text-[17px] font-[620]">
            {name}
          </text>
        </g>
      ))}
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
