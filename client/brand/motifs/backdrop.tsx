import type { ReactNode } from 'react';

/** From the shore to the deepest point: how far each contour reaches, and the tint inside it. */
const contours = [
  { radius: 520, tint: 'fill-brand-wash/70' },
  { radius: 410, tint: 'fill-brand-wash' },
  { radius: 312, tint: 'fill-paper/55' },
  { radius: 224, tint: 'fill-paper/55' },
  { radius: 146, tint: 'fill-paper-raised' },
];

interface BackdropProps {
  className: string;
  /** Keeps the contours' lines away from what stands on them. */
  lineMask?: string;
  /** SVG around the deepest point, at 0 0; contours reach about 600 units to each side. */
  children?: ReactNode;
}

/** Draws a hollow of the sea floor, as on a nautical chart. Overflows its own box. */
export function Backdrop({ className, lineMask, children }: BackdropProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-600 -400 1200 800"
      className={`pointer-events-none overflow-visible ${className}`}
    >
      {contours.map(({ radius, tint }) => (
        <path key={radius} d={drawContour(radius)} className={tint} />
      ))}
      <path
        d={contours.map(({ radius }) => drawContour(radius)).join('')}
        className="fill-none stroke-line-strong"
        mask={lineMask}
      />
      {children}
    </svg>
  );
}

function drawContour(radius: number): string {
  const steps = 160;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const bays =
      Math.sin(2 * angle + 0.6) * 0.15 +
      Math.sin(3 * angle + radius / 190) * 0.08 +
      Math.sin(5 * angle + 1) * 0.03;
    const reach = radius * (1 + bays * Math.min(1, radius / 240));
    return `${(reach * Math.cos(angle) * 1.16).toFixed(1)} ${(reach * Math.sin(angle) * 0.86).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
