import type { Response, Test } from 'supertest';
import { BrokenConnection } from './witness';

/**
 * The whole answer to a request.
 * @throws BrokenConnection where none arrived, or only a part.
 * @throws where it is another than one of those expected.
 */
export async function ask(test: Test, ...expected: number[]): Promise<Response> {
  const answer = await test.then(
    whole => whole,
    error => {
      throw new BrokenConnection('No whole answer', { cause: error });
    },
  );
  if (!expected.includes(answer.status)) {
    throw new Error(`${test.method} ${new URL(test.url).pathname} answered ${answer.status}: ${answer.text}`);
  }
  return answer;
}

/** For downloads: the body of the answer as it came. */
export function asBytes(test: Test): Test {
  return test.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', chunk => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
    response.on('error', error => done(error, null));
  });
}
