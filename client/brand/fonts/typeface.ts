/** A variable typeface of Fontsource, whose files `npm run fonts` cuts and declares. */
export const typeface = {
  family: 'Archivo',
  /** After `npm install --save-dev @fontsource-variable/<id>`. */
  id: 'archivo',
  /** What the site uses of each axis; a typeface without widths has only `wght`. */
  axes: { wght: { min: 300, max: 800 }, wdth: { min: 90, max: 118 } } as {
    wght: { min: number; max: number };
    wdth?: { min: number; max: number };
  },
} as const;

type Subset = 'latin' | 'latin-ext';

export const typefacePackage = `@fontsource-variable/${typeface.id}`;

export const typefaceName = (subset: Subset) =>
  `${typeface.id}-${subset}-${typeface.axes.wdth ? 'wdth' : 'wght'}-normal`;

export const typefaceFile = (subset: Subset) => `${typefacePackage}/files/${typefaceName(subset)}.woff2`;
