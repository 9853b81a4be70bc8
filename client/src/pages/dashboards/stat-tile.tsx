import type { ReactElement } from 'react';

interface StatTileProps {
  figure: string;
  label: string;
  note: string;
  ruler: ReactElement;
}

export function StatTile({ figure, label, note, ruler }: StatTileProps) {
  return (
    <div className="flex flex-col">
      <dt className="label order-2 mt-2">{label}</dt>
      <dd className="figures order-1 text-[clamp(2.75rem,1.9rem+3vw,4.75rem)] font-[800] leading-none tracking-[-0.04em] [font-stretch:112%]">
        {figure}
      </dd>
      <dd className="order-3 mt-5">
        {ruler}
        <p className="caption mt-2 opacity-80">{note}</p>
      </dd>
    </div>
  );
}
