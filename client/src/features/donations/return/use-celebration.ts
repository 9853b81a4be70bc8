import { useEffect } from 'react';
import { logWarning } from '@/lib/log';
import { tabStorage } from '@/lib/tab-storage';
import { celebrate } from './celebrate';
import { loadConfetti } from './load-confetti';

/** Confetti for a donation, once per tab however often its thank-you is shown. */
export function useCelebration(sessionId: string, isGiven: boolean): void {
  useEffect(() => {
    const mark = `celebrated:${sessionId}`;
    if (!isGiven || tabStorage.get(mark)) return;
    let stop = () => {};
    let isGone = false;
    loadConfetti().then(
      confetti => {
        if (isGone) return;
        tabStorage.set(mark, 'yes');
        stop = celebrate(confetti);
      },
      error => logWarning('The confetti did not load', error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [sessionId, isGiven]);
}
