import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { renderingLimits } from '@shared/limits';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { spoolStream } from '../storage/spool-file';
import { waitFor } from '../testing/wait-for';
import { createPictureRenderer, PictureRefusedError } from './picture-renderer';
import { RendererBusyError } from './rendering-queue';
import { createEndlessSvg, plainSvg } from './testing';

const warn = vi.fn();
afterEach(() => warn.mockClear());

function openDrawer(limits: Partial<Record<keyof typeof renderingLimits, number>> = {}) {
  const drawer = createPictureRenderer({
    logger: { warn },
    limits: { ...renderingLimits, finishWithin: 0, ...limits },
  });
  const open: Promise<unknown>[] = [];
  onTestFinished(async () => {
    drawer.close();
    await Promise.allSettled(open);
  });
  const draw = async (content: Buffer, network: string) => {
    const file = await spoolStream(Readable.from([content]));
    const drawing = drawer.draw(file, network).finally(() => file.close());
    open.push(drawing);
    return drawing;
  };
  /** Whatever the outcome. */
  const send = (content: Buffer, network: string) => void draw(content, network).catch(() => {});
  return { drawer, draw, send };
}

/** Rendering processes of this one, by /proc. */
async function listDrawings(): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const found = await Promise.all(
    numbers.map(async pid => {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'latin1').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => ''),
      ]);
      const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
      return parent === process.pid && command.includes('--v8-pool-size') ? pid : [];
    }),
  );
  return found.flat();
}

describe('a picture that takes too long', () => {
  it('is abandoned, and its process is gone', async () => {
    const { draw } = openDrawer({ within: 1_500 });
    const refused = await draw(createEndlessSvg(), 'a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PictureRefusedError);
    expect(refused).toMatchObject({ reason: 'too-heavy' });
    expect(await listDrawings()).toEqual([]);
  });

  it('does not keep another sender waiting for the twenty that come from one network', async () => {
    // Long enough for the honest picture on a busy machine.
    const { draw, send } = openDrawer({ shareWhileOthersWait: 6_000 });
    for (let index = 0; index < 20; index++) send(createEndlessSvg(), 'hostile');
    await pause(500);
    const begun = performance.now();
    const picture = await draw(plainSvg, 'honest');
    const took = performance.now() - begun;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512 });
    // The twenty alone take 100 s.
    expect(took).toBeLessThan(30_000);
  });
});

describe('the rendering process', () => {
  it('has kernel limits and none of our environment', async () => {
    const { send } = openDrawer();
    send(createEndlessSvg(), 'a');
    const [pid] = await waitFor(async () => {
      const drawings = await listDrawings();
      expect(drawings).toHaveLength(1);
      return drawings;
    });
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8');
    expect(limits).toMatch(/Max data size +536870912 +536870912 /);
    expect(limits).toMatch(/Max cpu time +10 +10 /);
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('VIPS_CONCURRENCY=1');
    expect(environment).not.toMatch(/PATH|HOME|SECRET|KEY/);
  });

  it('ends with its parent', async () => {
    const { drawer, draw } = openDrawer();
    const drawings = Promise.allSettled([draw(createEndlessSvg(), 'a'), draw(createEndlessSvg(), 'b')]);
    await waitFor(async () => expect(await listDrawings()).toHaveLength(2));
    drawer.close();
    for (const drawing of await drawings) {
      expect(drawing).toMatchObject({ status: 'rejected', reason: expect.any(RendererBusyError) });
    }
    expect(await listDrawings()).toEqual([]);
    await expect(draw(plainSvg, 'a')).rejects.toBeInstanceOf(RendererBusyError);
  });
});
