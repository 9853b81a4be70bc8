import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { typefaceName, typefacePackage } from '../../fonts/typeface';

const { resolve } = createRequire(import.meta.url);

interface Typeface {
  package: string;
  /** Within `files/` of the package, without its ending; by weight where each has a file of its own. */
  files: Record<string, string>;
  axes?: string;
}

/** By the name that drawings use. `Typeface` is the studio's; each client has its own. All are under the Open Font License. */
const typefaces: Record<string, Typeface> = {
  Typeface: {
    package: typefacePackage,
    files: { '100 900': typefaceName('latin') },
    axes: 'font-stretch: 62% 125%;',
  },
  Plex: {
    package: '@fontsource/ibm-plex-sans-condensed',
    files: {
      400: 'ibm-plex-sans-condensed-latin-400-normal',
      500: 'ibm-plex-sans-condensed-latin-500-normal',
      600: 'ibm-plex-sans-condensed-latin-600-normal',
      700: 'ibm-plex-sans-condensed-latin-700-normal',
    },
  },
  SourceSerif: {
    package: '@fontsource-variable/source-serif-4',
    files: { '200 900': 'source-serif-4-latin-opsz-normal' },
  },
  Barlow: {
    package: '@fontsource/barlow-condensed',
    files: {
      500: 'barlow-condensed-latin-500-normal',
      600: 'barlow-condensed-latin-600-normal',
      800: 'barlow-condensed-latin-800-normal',
    },
  },
  Fraunces: {
    package: '@fontsource-variable/fraunces',
    files: { '100 900': 'fraunces-latin-full-normal' },
  },
  Besley: {
    package: '@fontsource/besley',
    files: {
      400: 'besley-latin-400-normal',
      600: 'besley-latin-600-normal',
      800: 'besley-latin-800-normal',
    },
  },
};

/** `@font-face` of each typeface that the styles name, with its file in them. */
export function fontFacesFor(css: string): string {
  return Object.entries(typefaces)
    .filter(([family]) => new RegExp(`\\b${family}\\b`).test(css))
    .flatMap(([family, typeface]) =>
      Object.entries(typeface.files).map(([weight, file]) => {
        const path = resolve(`${typeface.package}/files/${file}.woff2`);
        return `@font-face {
  font-family: ${family}; font-weight: ${weight}; ${typeface.axes ?? ''}
  src: url(data:font/woff2;base64,${readFileSync(path).toString('base64')}) format('woff2');
}`;
      }),
    )
    .join('\n');
}
