import { Readable } from 'node:stream';
import { units } from '@shared/limits/amounts';
import sharp from 'sharp';
import { HttpError } from '../http/errors';
import { spoolStream } from '../storage/spool-file';
import { createPictureRenderer } from './picture-renderer';
import type { PictureField } from './receive-picture';

const renderer = createPictureRenderer({ logger: { warn: () => {} } });

const field: PictureField = {
  name: 'logo',
  maxSize: units.MIB,
  messages: {
    tooLarge: 'Logo must be smaller.',
    wrongType: 'Logo must be a PNG, JPG, SVG or WebP image.',
  },
};

export async function draw(content: Buffer): Promise<Buffer> {
  const file = await spoolStream(Readable.from([content]));
  return renderer.draw(field, file).finally(() => file.close());
}

export async function outcomeOf(content: Buffer): Promise<string> {
  try {
    const { channels } = await sharp(await draw(content)).stats();
    return channels.slice(0, 3).every(({ max }) => max < 9) ? black : 'more colors';
  } catch (error) {
    if (error instanceof HttpError) return `${error.status} ${error.message}`;
    throw error;
  }
}

export const black = 'black';
export const rect = '<rect width="64" height="64"/>';

export const svg = (content: string, attributes = 'width="64" height="64"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

export const plainSvg = svg('<circle cx="32" cy="32" r="30"/>');

export const endlessSvg = svg(
  `<filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="99"/>'.repeat(2_000)}</filter><rect width="64" height="64" filter="url(#f)"/>`,
);
