import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPage, pages, spellPath } from './pages';
import { paths } from './paths';
import { studio } from './studio';

const all = Object.values(pages);

describe('findPage', () => {
  it.each([
    ['/', pages.home],
    ['/services', pages.services],
    ['/dashboards', pages.dashboards],
    ['/doing-good', pages.doingGood],
    ['/contact', pages.contact],
    ['/press', pages.press],
    ['/sponsors', pages.sponsors],
    ['/auth', pages.auth],
    ['/admin', pages.admin],
    ['/privacy', pages.privacy],
    ['/terms', pages.terms],
    ['/share/Zk3vQ0yT-_a1b2c3d4e5f6', pages.share],
    ['/demo/holdfast', pages.holdfastDemo],
    ['/demo/muster', pages.musterDemo],
  ])('knows %s', (path, page) => {
    expect(findPage(path)).toBe(page);
  });

  it.each([
    ['/services/', '/services'],
    ['/demo/muster//', '/demo/muster'],
    ['/SERVICES', '/services'],
    ['/share/aBc/', '/share/aBc'],
    ['/Share/aBc', '/share/aBc'],
  ])('overlooks capitals and the slash at the end of %s', (path, spelling) => {
    expect(findPage(path)).toBe(findPage(spelling));
    expect(findPage(path)).not.toBe(pages.notFound);
    expect(spellPath(path)).toBe(spelling);
    expect(spellPath(spelling)).toBe(spelling);
  });

  it('leaves the path of no page as it is', () => {
    expect(spellPath('/Nowhere/')).toBe('/Nowhere/');
  });

  it.each([
    '/nowhere',
    '/share',
    '/share/',
    '/share/a/b',
    '/demo',
    '/demo/other',
    '/404',
    '//',
    '',
    '/services/web',
    '/constructor',
    '/__proto__',
    '/%73ervices',
    'services',
  ])('knows no page at %j', path => {
    expect(findPage(path)).toBe(pages.notFound);
  });

  it('finds a share whatever its slug is made of', () => {
    expect(findPage(paths.share('a/b?c#d é'))).toBe(pages.share);
  });
});

describe('the pages', () => {
  it('keep sign-in, staff, share and not-found pages out of search engines, and no other', () => {
    const hidden = all.filter(page => page.noindex);
    expect(hidden).toEqual([pages.auth, pages.admin, pages.share, pages.notFound]);
  });

  it('each have a picture that is there, for sites that link to them', () => {
    for (const { image } of all) expect(existsSync(`.${image}`), image).toBe(true);
  });

  it('each have a title, a description and a path of their own', () => {
    for (const fact of ['title', 'description', 'path'] as const) {
      expect(new Set(all.map(page => page[fact])).size).toBe(all.length);
    }
  });

  it.each(all)(
    '$path says who we are, short enough for a search result',
    ({ title, description, noindex }) => {
      expect(title).toContain(studio.name);
      expect(title.length).toBeLessThanOrEqual(65);
      expect(description.length).toBeLessThanOrEqual(170);
      if (!noindex) expect(description.length).toBeGreaterThan(30);
    },
  );

  it.each(all)('$path has a large share image with a text for those who do not see it', page => {
    expect(page).toMatchObject({ imageWidth: 1200, imageHeight: 630, type: 'website' });
    expect(page.image).toMatch(/^\/uploads\/site\/[\w-]+\.jpg$/);
    expect(page.imageAlt).toContain(studio.name);
    if (page.image === pages.home.image) expect(page.imageAlt).toContain('building apps for good');
  });
});
