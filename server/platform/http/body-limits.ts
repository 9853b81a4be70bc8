import { bodyLimits } from '@shared/server-limits';
import type { RequestHandler } from 'express';
import { tooMuchUnderWay } from './errors';

/**
 * Limits what bodies that haven't arrived yet may take up, in all of them together, as announced. Those without a file,
 * which are held in memory, have to arrive in time.
 * @throws HttpError 503
 */
export function limitBodies({ unfinished, largest, arriveWithin } = bodyLimits): RequestHandler {
  let held = 0;
  return (request, response, next) => {
    const announced = request.headers['transfer-encoding']
      ? largest
      : Number(request.get('content-length') ?? 0);
    if (announced === 0) return next();
    const bytes = Math.min(announced, largest);
    if (held + bytes > unfinished) {
      // Do not wait for the rest of the body.
      response.set('Connection', 'close');
      throw tooMuchUnderWay();
    }
    held += bytes;
    const tooSlow = () => {
      if (response.headersSent) request.destroy();
      else response.status(408).set('Connection', 'close').json({ message });
    };
    const timer = request.is('multipart') ? undefined : setTimeout(tooSlow, arriveWithin);
    let isHeld = true;
    const release = () => {
      clearTimeout(timer);
      if (isHeld) held -= bytes;
      isHeld = false;
    };
    request.once('end', release);
    // A request that got its response before its end never emits `close`.
    response.once('close', release);
    next();
  };
}

const message = 'This request took too long to arrive. Please try again.';
