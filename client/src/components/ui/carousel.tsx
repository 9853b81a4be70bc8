import { timing } from '@shared/limits';
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
  label: string;
  slides: readonly CarouselSlide[];
  delay: number;
  className?: string;
}

const fadeIn = `opacity ${timing.carouselFade}ms linear`;
const fadeOut = `${fadeIn}, transform 0s ${timing.carouselFade}ms`;

export function Carousel({ label, slides, delay, className }: CarouselProps) {
  const carousel = useCarousel(delay);
  const { viewport, selected, isPlaying, autoplayStops } = carousel;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      {...autoplayStops}
      className={classNames('flex flex-col-reverse', className)}
    >
      <CarouselControls slides={slides} carousel={carousel} />
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={isPlaying ? 'off' : 'polite'} className="flex">
          {slides.map(({ key, label: slideLabel, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${slideLabel}`}
              inert={index !== selected}
              // Embla moves a hidden slide away, which has to wait until it has faded out.
              style={{ transition: index === selected ? fadeIn : fadeOut }}
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

/** First in reading order, so that the stop button comes before the motion. */
function CarouselControls({ slides, carousel }: CarouselControlsProps) {
  const { selected, isPaused, canPlay, scrollTo, scrollPrevious, scrollNext, togglePaused } = carousel;
  return (
    <div className="border-y border-ink bg-paper">
      <div className="frame flex items-stretch">
        {canPlay && (
          <button
            type="button"
            onClick={togglePaused}
            aria-label={isPaused ? 'Play slideshow' : 'Pause slideshow'}
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
        <ul className="ml-auto flex items-stretch md:ml-4 md:grow md:border-l md:border-line lg:ml-6">
          {slides.map(({ key, label }, index) => (
            <li key={key} className="flex md:grow md:basis-0">
              <button
                type="button"
                onClick={() => scrollTo(index)}
                aria-label={`Show slide ${index + 1}: ${label}`}
                aria-current={index === selected || undefined}
                className="group flex min-h-12 min-w-8 grow items-center justify-center gap-2.5 text-left text-ink-soft hover:text-ink aria-[current]:text-ink sm:min-w-12 md:justify-start md:px-3 lg:px-4"
              >
                <span aria-hidden="true" className={dot} />
                <span className="label hidden leading-tight md:block">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const arrow = 'grid size-12 place-items-center hover:bg-paper-sunk';
const dot =
  'size-3 shrink-0 rounded-full border-[1.5px] border-current group-aria-[current]:border-brand-strong ' +
  'group-aria-[current]:bg-brand-strong forced-colors:group-aria-[current]:bg-[Highlight]';
