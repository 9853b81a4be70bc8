import { bodyLimits } from '@shared/limits/server';
import type { RequestHandler } from 'express';

export function limitBodies({ arriveWithin }: { arriveWithin: number } = bodyLimits): RequestHandler {
  return (request, response, next) => {
    if (request.is('multipart') !== false || request.get('content-length') === '0') return next();
    const tooSlow = () => {
      if (response.headersSent) request.destroy();
      else response.status(408).set('Connection', 'close').json({ message });
    };
    const timer = setTimeout(tooSlow, arriveWithin);
    const release = () => clearTimeout(timer);
    request.once('end', release);
    // A request that got its response before its end never emits `close`.
    response.once('close', release);
    next();
  };
}

const message = 'This request took too long to arrive. Please try again.';
