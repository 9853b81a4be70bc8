import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimits } from '@shared/limits';

/** A JSON body whose values would take up many times its bytes. */
export class TooManyValuesError extends Error {
  override name = 'TooManyValuesError';
}

const openers = new Set([...'{['].map(bracket => bracket.charCodeAt(0)));

/**
 * For `express.json`, before it parses: two bytes for an empty object take sixty in memory. Counts the brackets in texts,
 * too.
 * @throws TooManyValuesError
 */
export function refuseManyValues(_request: IncomingMessage, _response: ServerResponse, body: Buffer): void {
  let left = bodyLimits.json.maxNested;
  for (const byte of body) {
    if (openers.has(byte) && --left < 0) throw new TooManyValuesError('Too many objects and arrays');
  }
}
