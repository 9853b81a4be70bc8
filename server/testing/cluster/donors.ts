import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';

/**
 * Milliseconds until somebody has read that it failed and tries again: while a killed process is still ending, nginx may
 * send it one more request.
 */
const retryAfter = 1_000;

/** Opens checkouts, retrying each with the same key if the first response was lost; `failures` are lost retries. */
export function startDonors(url: string, { amount, of }: { amount: number; of: number }) {
  let open = true;
  const responses: { sessionId: string; again: boolean }[] = [];
  const failures: string[] = [];
  const give = async () => {
    const key = randomUUID();
    const send = () =>
      request(url)
        .post('/api/create-checkout-session')
        .set('Idempotency-Key', key)
        .send({ amount })
        .then(
          ({ status, body, text }) =>
            status === 201 ? { sessionId: body.sessionId as string } : `${status}: ${text}`,
          (error: Error) => error.message,
        );
    const first = await send();
    if (typeof first !== 'string') {
      responses.push({ ...first, again: false });
      return;
    }
    await pause(retryAfter);
    const second = await send();
    if (typeof second === 'string') failures.push(`${first}, then ${second}`);
    else responses.push({ ...second, again: true });
  };
  const come = async () => {
    while (open) await give();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    responses,
    failures,
    async leave() {
      open = false;
      await all;
    },
  };
}
