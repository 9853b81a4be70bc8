import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spoolStream } from './spool-file';

it('a spooled stream is read whole, or ends cleanly while it is being read', async () => {
  const content = randomBytes(400_000);
  const whole = await spoolStream(Readable.from([content]));
  expect(content.equals(await buffer(whole.read()))).toBe(true);
  await whole.close();
  const spool = await spoolStream(Readable.from([content]));
  const reading = spool.read().resume();
  const ended = once(reading, 'close');
  await once(reading, 'data');
  await spool.close();
  await ended;
});
