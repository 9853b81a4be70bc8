import { type HttpError, serviceUnavailable, tooLarge, unsupportedMedia } from '../http/errors';
import { networkOf } from '../http/visitor-address';
import type { SpoolFile } from '../storage/spool-file';
import type { PictureField } from './picture-fields';
import { PictureRefusedError, type PictureRenderer } from './picture-renderer';
import { RendererBusyError } from './rendering-queue';

/**
 * Our own rendering of the uploaded picture. `ip` is the sender's.
 * @throws HttpError 415 for anything but a readable PNG, JPG, WebP, or plain SVG; 413 if it takes too much to draw; 503
 * if the queue is full.
 */
export async function renderUpload(
  pictures: PictureRenderer,
  field: PictureField,
  upload: SpoolFile,
  ip?: string,
): Promise<Buffer> {
  try {
    return await pictures.draw(upload, networkOf(ip));
  } catch (error) {
    if (error instanceof PictureRefusedError) throw refusals[error.reason](field);
    throw error instanceof RendererBusyError ? tooManyPictures(field) : error;
  }
}

type Refuse = (field: PictureField) => HttpError;

const refusals: Record<PictureRefusedError['reason'], Refuse> = {
  unreadable: ({ messages }) => unsupportedMedia(messages.wrongType),
  'too-many-pixels': ({ name }) =>
    tooLarge(`This ${name} has too many pixels. Please upload a smaller image.`),
  'too-heavy': ({ name }) =>
    tooLarge(`This ${name} takes too long to process. Please upload a simpler image.`),
  'too-complicated': () => tooLarge('This SVG has too many parts. Please simplify it or upload a PNG.'),
  filter: () =>
    unsupportedMedia("This SVG uses a filter, which we don't support. Please upload a PNG instead."),
  image: () =>
    unsupportedMedia('This SVG contains an embedded image. Please upload a PNG, JPG or WebP instead.'),
  'foreign-object': () =>
    unsupportedMedia(
      "This SVG contains a foreignObject, which we don't support. Please upload a PNG instead.",
    ),
  script: () => unsupportedMedia('This SVG contains a script. Please remove it or upload a PNG.'),
  reference: () =>
    unsupportedMedia('This SVG links to an outside resource. Please remove the link or upload a PNG.'),
  entity: () =>
    unsupportedMedia('This SVG defines XML entities. Please export it without them or upload a PNG.'),
};

const tooManyPictures: Refuse = ({ name }) =>
  serviceUnavailable(`We're processing a lot of ${name}s right now. Please try again in a moment.`);
