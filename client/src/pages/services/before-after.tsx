import type { PictureName } from '@shared/site/pictures';
import { type ChangeEvent, useRef } from 'react';
import { Picture } from '@/components/ui/picture';
import { useHydrated } from '@/lib/use-hydrated';

interface Side {
  name: PictureName;
  tall: PictureName;
  alt: string;
}

interface BeforeAfterProps {
  before: Side;
  after: Side;
  label: string;
  sizes: string;
  className: string;
}

/** Two pictures of one frame, each on its side of a handle: in the middle, until scripts can move it. */
export function BeforeAfter({ before, after, label, sizes, className }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const move = (event: ChangeEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--handle', `${event.target.value}%`);
  return (
    <div ref={frame} className={`before-after ${className}`}>
      <Picture {...before} sizes={sizes} />
      <Picture {...after} sizes={sizes} />
      {isHydrated && (
        <>
          <input type="range" aria-label={label} defaultValue={50} onChange={move} />
          <svg aria-hidden="true" viewBox="-22 -22 44 44" width="44" height="44">
            <path d="M-6-6-12 0-6 6M6-6 12 0 6 6" />
          </svg>
        </>
      )}
    </div>
  );
}
