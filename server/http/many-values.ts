import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimits } from '@shared/limits';
import { badRequest, unsupportedMedia } from './errors';

const openers = new Set([...'{['].map(bracket => bracket.charCodeAt(0)));

/**
 * For `express.json`, before it parses: two bytes for an empty object take sixty in memory. Counts the brackets in texts,
 * too. In other encodings than UTF-8, brackets are written with other bytes; JSON has only this one (RFC 8259, 8.1).
 * @throws HttpError 400 and 415
 */
export function refuseManyValues(
  _request: IncomingMessage,
  _response: ServerResponse,
  body: Buffer,
  encoding: string,
): void {
  if (encoding.toLowerCase() !== 'utf-8') throw unsupportedMedia('Send JSON as UTF-8.');
  let left = bodyLimits.json.maxNested;
  for (const byte of body) {
    if (openers.has(byte) && --left < 0) throw badRequest('This request has too many parts.');
  }
}
