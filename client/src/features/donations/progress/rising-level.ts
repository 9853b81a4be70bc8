import { useCallback, useState } from 'react';
import { tabStorage } from '@/lib/tab-storage';

const noted = 'level-before-paying';

/** Call it when a donor leaves to pay. */
export function noteLevel(level: number): void {
  tabStorage.set(noted, String(level));
}

/** The level, but the noted one until `watch`'s element has been in view, so that the donor sees the rise. */
export function useRisingLevel(level: number, isKnown: boolean) {
  const [before, setBefore] = useState<number | null>(null);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      const start = tabStorage.get(noted);
      if (!isKnown || !element || start === null) return;
      setBefore(Number(start));
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          tabStorage.remove(noted);
          setBefore(null);
        },
        { threshold: 0.25 },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isKnown],
  );
  return { level: before === null ? level : Math.min(before, level), watch };
}
