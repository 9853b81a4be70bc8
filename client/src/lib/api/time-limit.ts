/** No answer came in the time that a call has. Whether the server took the call is not known. */
export class TimeLimitError extends Error {
  constructor() {
    super('No answer came in time. Please check your connection and try again.');
    this.name = 'TimeLimitError';
  }
}

/**
 * Runs a call that ends after so many milliseconds, whatever part of its answer is still missing. `signal` ends it
 * sooner. (`AbortSignal.any` would be shorter, and is missing from browsers that the site still runs in.)
 * @throws TimeLimitError when time is up.
 */
export async function withinTime<Answer>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController();
  const late = new TimeLimitError();
  const timer = setTimeout(() => controller.abort(late), milliseconds);
  const passOn = () => controller.abort(signal?.reason);
  if (signal?.aborted) passOn();
  signal?.addEventListener('abort', passOn);
  try {
    return await call(controller.signal);
  } catch (error) {
    // Some browsers give their own reason where a body breaks off.
    throw controller.signal.reason === late ? late : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}
