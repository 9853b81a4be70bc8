import { mailLimits } from '@shared/mail-limits';

/** Aborts a message that takes too long, sooner once the server is stopping. Release it when the message is done. */
export function limitSending(stopping: AbortSignal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const timers = [setTimeout(() => controller.abort(), mailLimits.sendWithin)];
  const hurry = () => {
    timers.push(setTimeout(() => controller.abort(), mailLimits.finishWithin));
  };
  if (stopping.aborted) hurry();
  else stopping.addEventListener('abort', hurry, { once: true });
  return {
    signal: controller.signal,
    release() {
      stopping.removeEventListener('abort', hurry);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
