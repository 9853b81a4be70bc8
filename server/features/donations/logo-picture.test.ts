import sharp from 'sharp';
import { expect, it } from 'vitest';
import { HttpError } from '../../http/errors';
import { drawLogo } from './logo-picture';

it('of many logos at once, so many are drawn as can wait, and the others are asked to come back', async () => {
  const upload = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3b82f6' } })
    .png()
    .toBuffer();
  const drawings = await Promise.allSettled(Array.from({ length: 40 }, () => drawLogo(upload)));
  const drawn = drawings.filter(({ status }) => status === 'fulfilled');
  const refused = drawings.flatMap(drawing => (drawing.status === 'rejected' ? [drawing.reason] : []));
  expect(drawn.length).toBeGreaterThanOrEqual(16);
  expect(drawn.length).toBeLessThan(20);
  for (const error of refused) {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } });
  }
  await expect(drawLogo(upload)).resolves.toBeInstanceOf(Buffer);
});
