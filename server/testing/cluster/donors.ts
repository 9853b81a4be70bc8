import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { expectStatus } from '../faults/expect-status';

/** Opens checkouts, retrying each with the same key if the first response was lost. */
export function startDonors(url: string, { amount, of }: { amount: number; of: number }) {
  let open = true;
  const responses: { sessionId: string; again: boolean }[] = [];
  const give = async () => {
    const key = randomUUID();
    const send = () =>
      request(url).post('/api/create-checkout-session').set('Idempotency-Key', key).send({ amount });
    const first = await send().then(
      response => response,
      () => null,
    );
    const again = first?.status !== 201;
    const { body } = first && !again ? first : await expectStatus(send(), 201);
    responses.push({ sessionId: body.sessionId, again });
  };
  const come = async () => {
    while (open) await give();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    responses,
    async leave() {
      open = false;
      await all;
    },
  };
}
