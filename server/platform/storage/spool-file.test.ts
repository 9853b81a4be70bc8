import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spoolStream } from './spool-file';

it('can be read any number of times, also after a reader left', async () => {
  const content = randomBytes(200_000);
  const spool = await spoolStream(Readable.from([content]));
  const reading = spool.read();
  await once(reading, 'readable');
  reading.destroy();
  await once(reading, 'close');
  for (let n = 0; n < 2; n++) expect(content.equals(await buffer(spool.read()))).toBe(true);
  await spool.close();
});

it('ends cleanly while it is being read', async () => {
  const spool = await spoolStream(Readable.from([randomBytes(400_000)]));
  const reading = spool.read().resume();
  const ended = once(reading, 'close');
  await once(reading, 'data');
  await spool.close();
  await ended;
});
