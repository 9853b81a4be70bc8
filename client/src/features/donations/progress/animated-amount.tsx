import { currencySign, formatCents } from '@shared/money';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/lib/use-reduced-motion';

/** An amount, such as `$1,234.56`, that animates together with the gauge beside it. */
export function AnimatedAmount({ dollars }: { dollars: string }) {
  const cents = useAnimatedNumber(Math.round(Number(dollars.replaceAll(',', '')) * 100));
  return <span>{`${currencySign()}${formatCents(cents)}`}</span>;
}

const durationMs = 1_000;

/** Animates a whole number to its new value, easing out; jumps with reduced motion. */
function useAnimatedNumber(target: number): number {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const from = latest.current;
    if (from === target) return;
    const show = (value: number) => {
      latest.current = value;
      setShown(value);
    };
    if (isStill) {
      show(target);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const left = Math.max(0, 1 - (now - startedAt) / durationMs);
      show(Math.round(target - (target - from) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);

  return shown;
}
