import type { Request, Response } from 'express';

/** Ends a request that did not arrive in time: 408, and its connection is closed. */
export function sendRequestTimeout(request: Request, response: Response): void {
  if (response.headersSent) request.destroy();
  else response.status(408).set('Connection', 'close').json({ message: tooSlow });
}

const tooSlow = 'This request took too long to arrive. Please try again.';
