import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const avif = { quality: 55, effort: 4 } as const;
const webp = { quality: 78, effort: 5 } as const;

export async function encodePicture(
  png: Buffer,
  name: string,
  widths: readonly number[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const resized = sharp(png).resize({ width, withoutEnlargement: true });
    await writeFile(join(folder, `${name}-${width}.avif`), await resized.clone().avif(avif).toBuffer());
    await writeFile(join(folder, `${name}-${width}.webp`), await resized.clone().webp(webp).toBuffer());
  }
}

export async function encodeFile(png: Buffer, file: string): Promise<void> {
  const picture = sharp(png);
  const encoded = file.endsWith('.png')
    ? picture.png({ compressionLevel: 9, palette: true })
    : picture.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' });
  await writeFile(file, await encoded.toBuffer());
}
