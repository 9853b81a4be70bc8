import { pages } from '@shared/site/pages';
import { describe, expect, it } from 'vitest';
import { type ClientManifest, preloadsOf } from './preloads';

const manifest: ClientManifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_style-2.js'] },
  '_style-2.js': { file: 'assets/style-2.js' },
  'src/pages/contact.tsx': { file: 'assets/contact-3.js', imports: ['_form-4.js', 'index.html'] },
  '_form-4.js': { file: 'assets/form-4.js', imports: ['_style-2.js', '_fields-5.js'] },
  '_fields-5.js': { file: 'assets/fields-5.js', imports: ['_form-4.js'] },
};

const modules = (page: Parameters<typeof preloadsOf>[0]) =>
  preloadsOf(page, manifest).map(link => (link.rel === 'modulepreload' ? link.href : link.as));

describe('what a page asks for ahead', () => {
  it('is its code and all that this imports, but not what index.html brings', () => {
    expect(modules(pages.contact)).toEqual([
      '/assets/contact-3.js',
      '/assets/form-4.js',
      '/assets/fields-5.js',
    ]);
  });

  it('fails aloud where the build lacks the page', () => {
    expect(() => preloadsOf(pages.press, manifest)).toThrow('src/pages/press.tsx');
  });

  it('is no code in development, where Vite knows the modules', () => {
    expect(preloadsOf(pages.contact, null)).toEqual([]);
  });

  it('is the picture that the page begins with, in the sizes that the page draws it', () => {
    expect(preloadsOf(pages.doingGood, null)).toEqual([
      {
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        imagesrcset: expect.stringMatching(
          /^\/uploads\/site\/slide-drive-\d+\.avif \d+w(, \/uploads\/site\/slide-drive-\d+\.avif \d+w)+$/,
        ),
        imagesizes: '(min-width: 768px) 100vw, 145vw',
        fetchpriority: 'high',
      },
    ]);
  });

  it('is one of two pictures where phones get another', () => {
    const links = preloadsOf(pages.musterDemo, null);
    expect(links.map(link => 'media' in link && link.media)).toEqual([
      '(max-aspect-ratio: 3/4)',
      'not all and (max-aspect-ratio: 3/4)',
    ]);
  });
});
