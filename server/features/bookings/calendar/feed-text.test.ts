import { units } from '@shared/limits';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server';
import { insertRequest, otherSlot, startDesk, useSteadyClock } from '../testing';
import { createFeedText } from './feed-text';

const server = useTestServer();
useSteadyClock(server);

const namesIn = (text: Buffer) =>
  [...text.toString().matchAll(/SUMMARY:Call: (\w+)/g)].map(([, name]) => name).sort();

it('is written again once a call changes, and no sooner', async () => {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  await desk.confirm(id).expect(200);
  const readText = createFeedText(server);
  const text = await readText();
  server.clock.advance(units.HOUR);
  expect(await readText()).toBe(text);
  await desk.cancel(id).expect(200);
  expect(namesIn(await readText())).toEqual([]);
});

it('shows no call that was confirmed while it was written, and canceled since', async () => {
  const desk = await startDesk(server);
  const [first, second] = [
    await insertRequest(server, { firstName: 'Amara' }),
    await insertRequest(server, { firstName: 'Tomas' }),
  ];
  await desk.confirm(first.id).expect(200);
  let confirmSecond = async () => {
    await desk.confirm(second.id, { slot: otherSlot }).expect(200);
    confirmSecond = async () => {};
  };
  const { db } = server.connection;
  const slow = Object.create(db, {
    transaction: {
      value: async (...parameters: Parameters<typeof db.transaction>) => {
        await confirmSecond();
        return db.transaction(...parameters);
      },
    },
  });
  const readText = createFeedText({ db: slow, clock: server.clock });
  expect(namesIn(await readText())).toEqual(['Amara', 'Tomas']);
  await desk.cancel(second.id).expect(200);
  expect(namesIn(await readText())).toEqual(['Amara']);
});
