import { expect, it } from 'vitest';
import { pictureImage, pictureSourceSet } from './picture-files';
import { type PictureName, pictures } from './pictures';

const name = Object.keys(pictures)[0] as PictureName;
const { widths, width, height } = pictures[name];
const largest = widths[widths.length - 1];

it('offers a picture in all its widths', () => {
  const entries = pictureSourceSet(name, 'avif').split(', ');
  expect(entries).toEqual(widths.map(wide => `/uploads/site/${name}-${wide}.avif ${wide}w`));
});

it('gives browsers without srcset the largest file that all of them know', () => {
  expect(pictureImage(name)).toEqual({ src: `/uploads/site/${name}-${largest}.webp`, width, height });
});
