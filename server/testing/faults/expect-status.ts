import type { Response, Test } from 'supertest';
import { BrokenConnection } from './audited-writer';

/** @throws BrokenConnection if no response arrived, or only a part; an Error for a status that isn't expected. */
export async function expectStatus(test: Test, ...expected: number[]): Promise<Response> {
  const response = await test.then(
    whole => whole,
    error => {
      throw new BrokenConnection('No whole response', { cause: error });
    },
  );
  if (!expected.includes(response.status)) {
    throw new Error(
      `${test.method} ${new URL(test.url).pathname} responded ${response.status}: ${response.text}`,
    );
  }
  return response;
}
