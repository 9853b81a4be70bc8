import { createHash } from 'node:crypto';

/** Bytes between two pieces of output. */
const pieceSize = 64 * 1024;

/** Counts lines and hashes them with their ends, as they pass. */
export function createLineCounter() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(line: string): void {
      hash.update(line).update('\n');
      count += 1;
    },
    /** Once. */
    finish: () => ({ rows: count, content: hash.digest('hex') }),
  };
}

/** Lines as bytes, in pieces of a size that compresses well. */
export async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceSize) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}

/** Only at line feeds: `node:readline` also splits at U+2028, which JSON may hold as it is. */
export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
