import { encode } from 'uqr';

/** Draws the code here, so that no service sees what's in it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-52 bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
