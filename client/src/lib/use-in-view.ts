import { type RefObject, useEffect, useState } from 'react';

/** True once the element has been in view, for what need not load before. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (isInView || !element) return;
    if (!('IntersectionObserver' in window)) {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setInView(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView, ref]);

  return isInView;
}
