import { renderingLimits } from '@shared/limits/server';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { type HttpError, serviceUnavailable, tooLarge, unsupportedMedia } from '../http/errors';
import type { SpoolFile } from '../storage/spool-file';
import type { PictureField } from './receive-picture';
import type { RenderingRefusal } from './rendering-process.js';
import { runRendering } from './run-rendering';

export type PictureRenderer = ReturnType<typeof createPictureRenderer>;

export function createPictureRenderer({ logger }: { logger: Pick<Logger, 'warn'> }) {
  const { slots, maxWaiting } = renderingLimits;
  const queue = pLimit(slots);
  return {
    /** @throws HttpError 415 for anything but a readable picture, 413 for too much to draw, 503 if too many wait. */
    async draw(field: PictureField, { descriptor }: SpoolFile): Promise<Buffer> {
      if (queue.activeCount + queue.pendingCount >= slots + maxWaiting) throw tooManyPictures(field);
      const outcome = await queue(() => runRendering(descriptor));
      if (outcome.kind === 'drawn') return outcome.picture;
      if (outcome.kind === 'refused') throw refusals[outcome.reason](field);
      logger.warn({ crash: outcome }, 'a drawing process was killed or crashed');
      if (outcome.signal === null) throw new Error('The drawing process is broken');
      throw refusals['too-heavy'](field);
    },
  };
}

type Refuse = (field: PictureField) => HttpError;

const refusals: Record<RenderingRefusal, Refuse> = {
  'wrong-type': ({ messages }) => unsupportedMedia(messages.wrongType),
  damaged: ({ name }) =>
    unsupportedMedia(`This ${name} is damaged or incomplete. Please export it again, or upload a PNG.`),
  'too-many-pixels': ({ name }) =>
    tooLarge(`This ${name} has too many pixels. Please upload a smaller image.`),
  'too-heavy': ({ name }) =>
    tooLarge(`This ${name} takes too long to process. Please upload a simpler image.`),
  script: () => unsupportedMedia('This SVG contains a script. Please remove it or upload a PNG.'),
  text: () =>
    unsupportedMedia(
      'This SVG contains text. Convert text to outlines (Type > Create Outlines in Illustrator, Path > Object to Path ' +
        'in Inkscape, Outline text in Figma) or upload a PNG.',
    ),
  css: () =>
    unsupportedMedia(
      'This SVG uses CSS that we can’t draw, such as var(), oklch() or transform-origin. Please export it with plain ' +
        'attributes, or upload a PNG.',
    ),
  invisible: ({ name }) =>
    unsupportedMedia(
      `This ${name} looks empty: it may be transparent, start with a blank frame or link to images that aren’t embedded. Please check it and upload it again.`,
    ),
};

const tooManyPictures: Refuse = ({ name }) =>
  serviceUnavailable(`We’re processing a lot of ${name}s right now. Please try again in a moment.`);
