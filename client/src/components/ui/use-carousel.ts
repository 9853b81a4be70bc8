import type { EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '@/lib/use-reduced-motion';

const options: EmblaOptionsType = {
  loop: true,
  containScroll: false,
  // Slides change instantly; the fade is a CSS transition, because Embla's own is nearly done after 40% of its time.
  duration: 0,
  // A mouse selects text; only a finger drags slides.
  watchDrag: (_embla, event) => event.type === 'touchstart',
};

export function useCarousel(delay: number) {
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
    /** False for visitors who prefer reduced motion: then it never advances by itself. */
    canPlay: !isStill,
    scrollTo: (index: number) => embla?.scrollTo(index),
    scrollPrevious: () => embla?.scrollPrev(),
    scrollNext: () => embla?.scrollNext(),
    togglePaused: () => {
      setIsPaused(!isPaused);
      // It plays immediately, although focus is still on the button.
      setIsFocused(false);
    },
    /** For the element around everything that stops autoplay while it is in use. */
    autoplayStops: {
      onPointerEnter: (event: PointerEvent) => setIsPointedAt(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}
