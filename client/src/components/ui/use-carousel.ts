import { timing } from '@shared/limits';
import type { EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '@/lib/use-reduced-motion';

/**
 * Embla counts a fade in steps of its own, sixty a second, each of which closes a part of what is left: after 2.5 times
 * `duration` steps it is within 0.5%, and drawn as done.
 */
const fadeDuration = (timing.carouselFade / 1_000) * (60 / 2.5);

const stillOptions: EmblaOptionsType = {
  loop: true,
  containScroll: false,
  duration: 0,
  // A mouse selects text; only a finger drags slides.
  watchDrag: (_embla, event) => event.type === 'touchstart',
};
const fadeOptions: EmblaOptionsType = { ...stillOptions, duration: fadeDuration };

/** A carousel that turns by itself every `delay` milliseconds, unless somebody is reading, pointing or has paused it. */
export function useCarousel(delay: number) {
  const isStill = useReducedMotion();
  const [plugins] = useState(() => [Autoplay({ delay, playOnInit: false, stopOnFocusIn: false }), Fade()]);
  const [viewport, embla] = useEmblaCarousel(isStill ? stillOptions : fadeOptions, plugins);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTurning = !isStill && !isPaused && !isPointedAt && !isFocused;

  useEffect(() => {
    if (!embla) return;
    const turn = () => {
      const { autoplay } = embla.plugins();
      if (isTurning) autoplay?.play();
      else autoplay?.stop();
    };
    const select = () => {
      setSelected(embla.selectedScrollSnap());
      turn();
    };
    turn();
    embla.on('select', select).on('pointerUp', turn).on('reInit', turn);
    return () => {
      embla.off('select', select).off('pointerUp', turn).off('reInit', turn);
    };
  }, [embla, isTurning]);

  return {
    viewport,
    selected,
    isTurning,
    isPaused,
    /** False where the visitor asked for less motion: then it never turns by itself. */
    canTurn: !isStill,
    scrollTo: (index: number) => embla?.scrollTo(index),
    scrollPrevious: () => embla?.scrollPrev(),
    scrollNext: () => embla?.scrollNext(),
    togglePaused: () => {
      setIsPaused(!isPaused);
      // Asked for, it turns even while focus is still on the button.
      setIsFocused(false);
    },
    /** For the element around everything that stops the turning while it is in use. */
    attention: {
      onPointerEnter: (event: PointerEvent) => setIsPointedAt(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
  };
}
