import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';

/** Milliseconds between two pages of one reader, so that readers leave the other visitors some of the machine. */
const readInterval = 25;

/** Readers who load one page after another, and the unexpected responses they got. */
export function startReaders(url: string, of: number) {
  let open = true;
  let requests = 0;
  const failures: string[] = [];
  const paths = ['/', '/sponsors', '/api/sponsors', '/api/fundraising-stats'];
  const read = async () => {
    const path = paths[requests++ % paths.length] ?? '/';
    const status = await request(url)
      .get(path)
      .then(
        response => String(response.status),
        (error: Error) => error.message,
      );
    if (status !== '200') failures.push(`${path}: ${status}`);
  };
  const come = async () => {
    while (open) {
      await read();
      await pause(readInterval);
    }
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    failures,
    requests: () => requests,
    async leave() {
      open = false;
      await all;
    },
  };
}
