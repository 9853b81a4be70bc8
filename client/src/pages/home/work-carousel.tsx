import { workSlides, workSlidesLabel } from '@brand/copy/work-slides';
import { timing } from '@shared/limits/amounts';
import { Carousel } from '@/components/ui/carousel';
import { WorkSlide } from './work-slide';

const slides = workSlides.map(slide => ({
  key: slide.key,
  label: slide.label,
  content: <WorkSlide slide={slide} />,
}));

/** Brings the carousel's code: load this when it comes into view. */
export function WorkCarousel() {
  return <Carousel label={workSlidesLabel} slides={slides} delay={timing.homeCarousel} />;
}
