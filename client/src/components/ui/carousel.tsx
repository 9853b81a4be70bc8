import { timing } from '@shared/limits/amounts';
import type { EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

interface CarouselSlide {
  key: string;
  label: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly CarouselSlide[];
  delay: number;
}

const fadeIn = `opacity ${timing.carouselFade}ms linear`;
const fadeOut = `${fadeIn}, transform 0s ${timing.carouselFade}ms`;

export function Carousel({ label, slides, delay }: CarouselProps) {
  const carousel = useCarousel(delay);
  const { viewport, selected, isPlaying, canPlay, autoplayStops } = carousel;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      {...autoplayStops}
      className="flex flex-col-reverse"
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
              // Waits for the fade, because Embla moves a hidden slide away at once.
              style={{ transition: canPlay ? (index === selected ? fadeIn : fadeOut) : 'none' }}
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

/** Comes first in reading order, so that the stop button precedes the motion. */
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

const options: EmblaOptionsType = {
  loop: true,
  containScroll: false,
  // Fades by a CSS transition instead, because Embla's own is nearly done after 40% of its time.
  duration: 0,
  watchDrag: (_embla, event) => event.type === 'touchstart',
};

function useCarousel(delay: number) {
  const isStill = useReducedMotion();
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false }), Fade()]);
  const [viewport, embla] = useEmblaCarousel(options, plugins);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPlaying = !isStill && !isPaused && !isPointedAt && !isFocused;

  useEffect(() => {
    if (!embla) return;
    const applyAutoplay = () => {
      const { autoplay } = embla.plugins();
      if (isPlaying) autoplay?.play();
      else autoplay?.stop();
    };
    const select = () => {
      setSelected(embla.selectedScrollSnap());
      applyAutoplay();
    };
    applyAutoplay();
    embla.on('select', select).on('pointerUp', applyAutoplay).on('reInit', applyAutoplay);
    return () => {
      embla.off('select', select).off('pointerUp', applyAutoplay).off('reInit', applyAutoplay);
    };
  }, [embla, isPlaying]);

  return {
    viewport,
    selected,
    isPlaying,
    isPaused,
    canPlay: !isStill,
    scrollTo: (index: number) => embla?.scrollTo(index),
    scrollPrevious: () => embla?.scrollPrev(),
    scrollNext: () => embla?.scrollNext(),
    togglePaused: () => {
      setIsPaused(!isPaused);
      // Plays although the focus stays on the button.
      setIsFocused(false);
    },
    autoplayStops: {
      onPointerEnter: (event: PointerEvent) => setIsPointedAt(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}

const query = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, ignorePreference);
}

const ignorePreference = () => false;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
