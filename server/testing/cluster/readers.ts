import request from 'supertest';

/** Readers who ask one page after the other, and the answers that were not theirs. */
export function startReaders(url: string, of: number) {
  let open = true;
  let asked = 0;
  const failures: string[] = [];
  const paths = ['/', '/sponsors', '/api/sponsors', '/api/fundraising-stats'];
  const read = async () => {
    const path = paths[asked++ % paths.length] ?? '/';
    const status = await request(url)
      .get(path)
      .then(
        answer => String(answer.status),
        (error: Error) => error.message,
      );
    if (status !== '200') failures.push(`${path}: ${status}`);
  };
  const come = async () => {
    while (open) await read();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    failures,
    asked: () => asked,
    async leave() {
      open = false;
      await all;
    },
  };
}
