import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { useCarousel } from './use-carousel';

interface CarouselSlide {
  key: string;
  /** Two or three words, for the button that shows the slide. */
  label: string;
  content: ReactNode;
}

interface CarouselProps {
  /** What the slides have in common. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long a slide stays, in milliseconds. */
  delay: number;
  className?: string;
}

/** Slides that fade into each other, and the controls to stop them and to go through them by hand. */
export function Carousel({ label, slides, delay, className }: CarouselProps) {
  const carousel = useCarousel(delay);
  const { viewport, selected, isTurning, attention } = carousel;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      {...attention}
      className={classNames('flex flex-col-reverse', className)}
    >
      <CarouselControls slides={slides} carousel={carousel} />
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={isTurning ? 'off' : 'polite'} className="flex">
          {slides.map(({ key, label: slideLabel, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${slideLabel}`}
              inert={index !== selected}
              className="relative flex w-full shrink-0 grow-0 basis-full"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface CarouselControlsProps {
  slides: readonly CarouselSlide[];
  carousel: ReturnType<typeof useCarousel>;
}

/** First in reading order, so that the way to stop the motion comes before the motion. */
function CarouselControls({ slides, carousel }: CarouselControlsProps) {
  const { selected, isPaused, canTurn, scrollTo, scrollPrevious, scrollNext, togglePaused } = carousel;
  return (
    <div className="border-y border-ink bg-paper">
      <div className="frame flex items-stretch">
        {canTurn && (
          <button
            type="button"
            onClick={togglePaused}
            aria-label={isPaused ? 'Play the slides' : 'Pause the slides'}
            className={arrow}
          >
            {isPaused ? <Play className="size-5" /> : <Pause className="size-5" />}
          </button>
        )}
        <button type="button" onClick={scrollPrevious} aria-label="Previous slide" className={arrow}>
          <ChevronLeft className="size-5" />
        </button>
        <button type="button" onClick={scrollNext} aria-label="Next slide" className={arrow}>
          <ChevronRight className="size-5" />
        </button>
        <ul className="ml-auto flex grow items-stretch lg:ml-6 lg:border-l lg:border-line">
          {slides.map(({ key, label }, index) => (
            <li key={key} className="flex grow basis-0">
              <button
                type="button"
                onClick={() => scrollTo(index)}
                aria-label={`Show slide ${index + 1}: ${label}`}
                aria-current={index === selected || undefined}
                className="group relative flex min-h-12 grow items-center justify-center px-2 lg:justify-start lg:px-4"
              >
                <span className="label hidden lg:block">{label}</span>
                <span
                  aria-hidden="true"
                  className="h-3 w-px bg-line-strong group-aria-[current]:h-6 group-aria-[current]:w-1 group-aria-[current]:bg-brand-strong lg:absolute lg:inset-x-0 lg:-top-px lg:h-0 lg:w-auto lg:group-aria-[current]:h-1 lg:group-aria-[current]:w-auto"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const arrow = 'grid size-12 place-items-center hover:bg-paper-sunk';
