import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ask } from '../faults/ask';

/** Gifts of which each is asked for again, with the same key, where the first answer did not come. */
export function startDonors(url: string, { amount, of }: { amount: number; of: number }) {
  let open = true;
  const answers: { sessionId: string; again: boolean }[] = [];
  const give = async () => {
    const key = randomUUID();
    const send = () =>
      request(url).post('/api/create-checkout-session').set('Idempotency-Key', key).send({ amount });
    const first = await send().then(
      answer => answer,
      () => null,
    );
    const again = first?.status !== 201;
    const { body } = first && !again ? first : await ask(send(), 201);
    answers.push({ sessionId: body.sessionId, again });
  };
  const come = async () => {
    while (open) await give();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    answers,
    async leave() {
      open = false;
      await all;
    },
  };
}
