import { sampleNote } from '@brand/copy/site-wide';
import { workSlides } from '@brand/copy/work-slides';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk, whenIdle } from '@/lib/load-chunk';
import { WorkSlide } from './work-slide';

const WorkCarousel = lazy(() =>
  loadChunk(() => import('./work-carousel')).then(
    ({ WorkCarousel: loaded }) => ({ default: loaded }),
    () => ({ default: FirstSlide }),
  ),
);

function FirstSlide() {
  return (
    <div className="pb-[calc(3rem+2px)]">
      <WorkSlide slide={workSlides[0]} />
    </div>
  );
}

/** Shows the first slide until the carousel's chunk is there, which loads when in view or idle. */
export function WorkSection() {
  const area = useRef<HTMLDivElement>(null);
  const isInView = useInView(area);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div ref={area} className="bg-paper-sunk">
      {isInView || isIdle ? (
        <Suspense fallback={<FirstSlide />}>
          <WorkCarousel />
        </Suspense>
      ) : (
        <FirstSlide />
      )}
      <p className="frame caption py-3 text-ink-soft">{sampleNote}</p>
    </div>
  );
}

function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (isInView || !element) return;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setInView(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView, ref]);

  return isInView;
}
