import { RequestError } from './api-error';

const userMessage = 'The server took too long to respond. Please check your connection and try again.';

/** @throws RequestError when time is up. (`AbortSignal.any` is newer than the oldest supported browsers.) */
export async function withTimeout<Result>(
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const late = new RequestError(userMessage, { userMessage, mayBeDone: true });
  const timer = setTimeout(() => controller.abort(late), milliseconds);
  const passOn = () => controller.abort(signal?.reason);
  if (signal?.aborted) passOn();
  signal?.addEventListener('abort', passOn);
  try {
    return await send(controller.signal);
  } catch (error) {
    // Some browsers give their own reason when a body breaks off.
    throw controller.signal.reason === late ? late : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}
