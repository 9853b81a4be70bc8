import { leadPictures } from '@shared/site/lead-pictures';
import { pages } from '@shared/site/pages';
import { pictureSourceSet } from '@shared/site/picture-files';
import { expect, it } from 'vitest';
import { type ClientManifest, modulesOf, picturePreloads } from './preloads';

const manifest: ClientManifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_style-2.js'] },
  '_style-2.js': { file: 'assets/style-2.js' },
  'src/app/start/hydrate.tsx': { file: 'assets/hydrate-6.js', imports: ['_style-2.js'] },
  'src/pages/contact.tsx': { file: 'assets/contact-3.js', imports: ['_form-4.js', 'index.html'] },
  '_form-4.js': { file: 'assets/form-4.js', imports: ['_style-2.js', '_fields-5.js'] },
  '_fields-5.js': { file: 'assets/fields-5.js', imports: ['_form-4.js'] },
};

it('a page runs with hydrate, its own module, and all they import, except what index.html loads', () => {
  const files = ['hydrate-6', 'contact-3', 'form-4', 'fields-5'];
  expect(modulesOf(pages.contact, manifest)).toEqual(files.map(name => `/assets/${name}.js`));
  expect(() => modulesOf(pages.press, manifest)).toThrow('src/pages/press.tsx');
});

it('a page preloads its lead picture in the sizes it shows, or one of two by screen', () => {
  expect(picturePreloads(pages.doingGood)).toEqual([
    {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: pictureSourceSet(leadPictures.doingGood.name, 'avif'),
      imagesizes: '(min-width: 1280px) 1252px, (min-width: 768px) 100vw, 145vw',
      fetchpriority: 'high',
    },
  ]);
  expect(picturePreloads(pages.groupDemo).map(link => 'media' in link && link.media)).toEqual([
    '(max-aspect-ratio: 3/4)',
    'not all and (max-aspect-ratio: 3/4)',
  ]);
});
