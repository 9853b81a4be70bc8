import type { ReactNode } from 'react';

/** From the shore to the deepest point: how far each contour reaches, and the tint inside it. */
const contours = [
  { radius: 520, tint: 'fill-brand-wash/70' },
  { radius: 410, tint: 'fill-brand-wash' },
  { radius: 312, tint: 'fill-paper/55' },
  { radius: 224, tint: 'fill-paper/55' },
  { radius: 146, tint: 'fill-paper-raised' },
];

type Wave = [bays: number, turn: number, depth: number];

/** How a shore bends. Its inner contours bend less. */
const shapes = {
  hollow: {
    waves: (radius: number): Wave[] => [
      [2, 0.6, 0.15],
      [3, radius / 190, 0.08],
      [5, 1, 0.03],
    ],
    width: 1.16,
    height: 0.86,
  },
  channel: {
    waves: (radius: number): Wave[] => [
      [2, 2.4, 0.2],
      [3, 4 - radius / 240, 0.1],
      [4, 0.8, 0.05],
    ],
    width: 1.3,
    height: 0.74,
  },
  cove: {
    waves: (radius: number): Wave[] => [
      [1, 3.6, 0.16],
      [3, 0.4, 0.13],
      [5, radius / 160, 0.05],
    ],
    width: 1.06,
    height: 0.88,
  },
} as const;

interface BackdropProps {
  className: string;
  shape?: keyof typeof shapes;
  /** Keeps the contours' lines away from what stands on them. */
  lineMask?: string;
  /** SVG around the deepest point, at 0 0; contours reach about 600 units to each side. */
  children?: ReactNode;
}

/** Draws a hollow of the sea floor, as on a nautical chart. Overflows its own box. */
export function Backdrop({ className, shape = 'hollow', lineMask, children }: BackdropProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-600 -400 1200 800"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      {contours.map(({ radius, tint }) => (
        <path key={radius} d={drawContour(radius, shape)} className={tint} />
      ))}
      <path
        d={contours.map(({ radius }) => drawContour(radius, shape)).join('')}
        className="fill-none stroke-line-strong"
        mask={lineMask}
      />
      {children}
    </svg>
  );
}

function drawContour(radius: number, shape: keyof typeof shapes): string {
  const { waves, width, height } = shapes[shape];
  const steps = 160;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const bend = waves(radius).reduce(
      (sum, [bays, turn, depth]) => sum + Math.sin(bays * angle + turn) * depth,
      0,
    );
    const reach = radius * (1 + bend * Math.min(1, radius / 240));
    return `${(reach * Math.cos(angle) * width).toFixed(1)} ${(reach * Math.sin(angle) * height).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
