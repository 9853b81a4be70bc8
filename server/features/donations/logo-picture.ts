import { fileLimits } from '@shared/limits';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { logoTooManyPixels, logoUnreadable, tooManyLogos } from './donations.errors';

const accepted = ['png', 'jpeg', 'webp', 'svg'];
const side = fileLimits.sponsorLogoSide;
/** librsvg draws at 72 dots an inch unless told otherwise. */
const defaultDensity = 72;
/** The most that sharp takes. */
const maxDensity = 100_000;

/** One at a time: a drawing can take seconds, on one of the four threads that every file is read with. */
const limit = pLimit(1);
/** Each holds its upload in memory and may take ten seconds. */
const maxWaiting = 16;

/**
 * A picture of ours with what the uploaded one shows: WebP, at most 512 px a side, without metadata, scripts or
 * links. The kind is told by content, never by name.
 * @throws HttpError 415 for anything but a readable PNG, JPG, WebP or SVG; 413 where it unpacks to too many pixels; 503
 * where too many wait already.
 */
export async function drawLogo(upload: Buffer): Promise<Buffer> {
  if (limit.pendingCount >= maxWaiting) throw tooManyLogos();
  return limit(() => draw(upload));
}

async function draw(upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw logoUnreadable();
  const metadata = await read(upload).metadata().catch(refuse);
  if (!accepted.includes(metadata.format ?? '')) throw logoUnreadable();
  const density = metadata.format === 'svg' ? densityOf(metadata) : undefined;
  return read(upload, density)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 4 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(refuse);
}

function read(upload: Buffer, density?: number) {
  return sharp(upload, {
    limitInputPixels: fileLimits.sponsorLogoPixels,
    pages: 1,
    failOn: 'error',
    density,
  });
}

/** Small drawings are drawn larger, not blown up afterwards. */
function densityOf({ width = side, height = side }: Metadata): number {
  const scale = side / Math.max(width, height, 1);
  return Math.min(maxDensity, Math.max(1, Math.round(defaultDensity * scale)));
}

function refuse(error: unknown): never {
  if (error instanceof Error && /pixel limit|too large|timeout/i.test(error.message))
    throw logoTooManyPixels();
  throw logoUnreadable();
}
