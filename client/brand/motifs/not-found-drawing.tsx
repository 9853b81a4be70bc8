import { Backdrop } from './backdrop';

const soundings = [
  [-480, 150, '3'],
  [300, -262, '4'],
  [-440, -70, '7'],
  [60, 300, '8'],
  [-60, -288, '9'],
  [290, -152, '11'],
  [-350, -90, '15'],
  [-300, 120, '16'],
  [392, 92, '17'],
  [-90, 212, '18'],
  [36, -196, '19'],
  [-238, 18, '27'],
  [206, 106, '29'],
] as const;

/** Shows 404 as the depth of a hollow: 40 and 4 tenths, as charts set them. */
export function NotFoundDrawing({ className }: { className: string }) {
  return (
    <Backdrop className={className}>
      {soundings.map(([x, y, depth]) => (
        <text key={depth} x={x} y={y} textAnchor="middle" className="caption fill-ink-soft max-md:hidden">
          {depth}
        </text>
      ))}
      <text y="56" textAnchor="middle" className="fill-ink text-[10rem] font-[300] [font-stretch:80%]">
        40
        <tspan dy="26" fontSize="80">
          4
        </tspan>
      </text>
    </Backdrop>
  );
}
