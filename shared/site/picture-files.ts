import { type PictureName, pictures } from './pictures';

export const pictureFormats = ['avif', 'webp'] as const;

type PictureFormat = (typeof pictureFormats)[number];

interface PictureFiles {
  width: number;
  height: number;
  widths: readonly number[];
}

export function pictureSourceSet(name: PictureName, format: PictureFormat): string {
  const { widths }: PictureFiles = pictures[name];
  return widths.map(width => `${fileOf(name, width, format)} ${width}w`).join(', ');
}

export function pictureImage(name: PictureName): { src: string; width: number; height: number } {
  const { width, height, widths }: PictureFiles = pictures[name];
  return { src: fileOf(name, widths[widths.length - 1] ?? width, 'webp'), width, height };
}

function fileOf(name: PictureName, width: number, format: PictureFormat): string {
  return `/uploads/site/${name}-${width}.${format}`;
}
