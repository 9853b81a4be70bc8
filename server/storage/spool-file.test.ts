import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spoolStream } from './spool-file';

it('can be read any number of times', async () => {
  const content = randomBytes(200_000);
  const spool = await spoolStream(Readable.from([content]));
  expect(spool.size).toBe(content.length);
  for (let reading = 0; reading < 2; reading++) expect(content.equals(await buffer(spool.read()))).toBe(true);
  await spool.close();
});

it('survives aborted readers, and closes its own descriptor and no other', async () => {
  const content = randomBytes(200_000);
  const spool = await spoolStream(Readable.from([content]));
  const reading = spool.read();
  await once(reading, 'readable');
  reading.destroy();
  await once(reading, 'close');
  expect(content.equals(await buffer(spool.read()))).toBe(true);
  await spool.close();
});

it('ends cleanly while it is being read', async () => {
  for (let round = 0; round < 20; round++) {
    const spool = await spoolStream(Readable.from([randomBytes(400_000)]));
    const readings = [spool.read(), spool.read()];
    const ended = Promise.all(readings.map(reading => once(reading, 'close')));
    for (const reading of readings) reading.resume();
    await once(readings[0] ?? spool.read(), 'data');
    await spool.close();
    await ended;
  }
});
