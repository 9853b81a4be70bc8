import { renderingLimits } from '@shared/limits';
import type { Logger } from 'pino';
import type { SpoolFile } from '../storage/spool-file';
import type { RenderingRefusal } from './refusals.js';
import { createRenderingQueue } from './rendering-queue';
import { runRendering } from './run-rendering';

/** The picture cannot be rendered, or must not be. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';

  constructor(readonly reason: RenderingRefusal) {
    super(`A picture was refused: ${reason}`);
  }
}

export interface PictureRenderer {
  /**
   * Our own WebP of the picture, at most 512 px a side, without metadata. PNG, JPG, WebP, and SVG are detected by their
   * content. `network` is the sender's: many pictures of one network do not delay those of another.
   * @throws PictureRefusedError
   * @throws RendererBusyError
   */
  draw(picture: SpoolFile, network: string): Promise<Buffer>;
  /** Gives running renderings a few seconds, then aborts them. Call it before the last response is sent. */
  close(): void;
}

export function createPictureRenderer({
  logger,
  limits = renderingLimits,
}: {
  logger: Pick<Logger, 'warn'>;
  limits?: Record<keyof typeof renderingLimits, number>;
}): PictureRenderer {
  const queue = createRenderingQueue(limits);

  const drawOnce = async (picture: SpoolFile, signal: AbortSignal) => {
    const deadline = AbortSignal.timeout(limits.within);
    try {
      const outcome = await runRendering(picture.descriptor, AbortSignal.any([signal, deadline]));
      if (outcome.kind === 'drawn') return outcome.picture;
      if (outcome.kind === 'refused') throw new PictureRefusedError(outcome.reason);
      logger.warn({ crash: outcome }, 'a drawing process crashed');
      if (outcome.signal === null) throw new Error('The drawing process is broken');
      throw new PictureRefusedError('too-heavy');
    } catch (error) {
      throw deadline.aborted && !signal.aborted ? new PictureRefusedError('too-heavy') : error;
    }
  };

  return {
    draw: (picture, network) => queue.run(network, signal => drawOnce(picture, signal)),
    close: () => void setTimeout(queue.close, limits.finishWithin).unref(),
  };
}
