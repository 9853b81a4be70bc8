import { lazy, Suspense, useRef } from 'react';
import { workSlides } from '@/content/work-slides';
import { loadWithRetry } from '@/lib/load-chunk';
import { useSeen } from '@/lib/use-seen';
import { WorkSlide } from './work-slide';

const WorkCarousel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./work-carousel'))).WorkCarousel,
}));

/** The slides. The first stands there from the start; what turns them comes when somebody has scrolled to it. */
export function WorkSection() {
  const area = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(area);
  const firstSlide = (
    <div className="pb-[calc(3rem+2px)]">
      <WorkSlide slide={workSlides[0]} />
    </div>
  );
  return (
    <div ref={area} className="bg-paper-sunk">
      {isSeen ? (
        <Suspense fallback={firstSlide}>
          <WorkCarousel />
        </Suspense>
      ) : (
        firstSlide
      )}
    </div>
  );
}
