import { leadPictures } from '@shared/site/lead-pictures';
import { pages } from '@shared/site/pages';
import { pictureSourceSet } from '@shared/site/picture-files';
import { describe, expect, it } from 'vitest';
import { type ClientManifest, modulesOf, picturePreloads } from './preloads';

const manifest: ClientManifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_style-2.js'] },
  '_style-2.js': { file: 'assets/style-2.js' },
  'src/app/start/hydrate.tsx': { file: 'assets/hydrate-6.js', imports: ['_style-2.js'] },
  'src/pages/contact.tsx': { file: 'assets/contact-3.js', imports: ['_form-4.js', 'index.html'] },
  '_form-4.js': { file: 'assets/form-4.js', imports: ['_style-2.js', '_fields-5.js'] },
  '_fields-5.js': { file: 'assets/fields-5.js', imports: ['_form-4.js'] },
};

describe('the modules of a page', () => {
  it("are hydrate, the page's own, and everything these import, except what index.html loads", () => {
    expect(modulesOf(pages.contact, manifest)).toEqual([
      '/assets/hydrate-6.js',
      '/assets/contact-3.js',
      '/assets/form-4.js',
      '/assets/fields-5.js',
    ]);
  });

  it('fail loudly if the build lacks the page', () => {
    expect(() => modulesOf(pages.press, manifest)).toThrow('src/pages/press.tsx');
  });
});

describe('the preloads of a page', () => {
  it('include its lead picture, in the sizes in which the page shows it', () => {
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
  });

  it('choose one of two pictures by screen where phones get another one', () => {
    const links = picturePreloads(pages.groupDemo);
    expect(links.map(link => 'media' in link && link.media)).toEqual([
      '(max-aspect-ratio: 3/4)',
      'not all and (max-aspect-ratio: 3/4)',
    ]);
  });
});
