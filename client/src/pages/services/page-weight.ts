import { units } from '@shared/limits';
import { useEffect, useState } from 'react';

interface PageWeight {
  /** Of all script that this visit has loaded so far, compressed. */
  scriptKilobytes: number;
  /** Until the first text or picture was on screen. */
  firstPaintSeconds: number;
}

/** What the visitor's own browser measured; null before the first paint, or where it keeps that to itself. */
export function usePageWeight(): PageWeight | null {
  const [weight, setWeight] = useState<PageWeight | null>(null);

  useEffect(() => {
    if (weight || !('PerformanceObserver' in window)) return;
    const observer = new PerformanceObserver(() => setWeight(measure()));
    // Paints from before are told as well.
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, [weight]);

  return weight;
}

function measure(): PageWeight | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const resources = performance.getEntriesByType('resource');
  const bytes = resources.reduce((sum, entry) => sum + sizeOfScript(entry), 0);
  if (!paint || bytes === 0) return null;
  return {
    scriptKilobytes: Math.round(bytes / units.KIB),
    firstPaintSeconds: paint.startTime / units.SECOND,
  };
}

function sizeOfScript(entry: PerformanceEntry): number {
  const isScript = entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name);
  return isScript ? entry.encodedBodySize : 0;
}
