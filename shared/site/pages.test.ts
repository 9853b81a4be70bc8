import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalPath, findPage, pages } from './pages';
import { paths } from './paths';
import { apps, studio } from './studio';

const all = Object.values(pages);
const demo = `/demo/${apps.group.slug}`;

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
    ['/account', pages.account],
    ['/privacy', pages.privacy],
    ['/terms', pages.terms],
    ['/share/Zk3vQ0yT-_a1b2c3d4e5f6', pages.share],
    ['/send/Zk3vQ0yT-_a1b2c3d4e5f6', pages.send],
    [`/demo/${apps.personal.slug}`, pages.personalDemo],
    [demo, pages.groupDemo],
  ])('finds %s', (path, page) => {
    expect(findPage(path)).toBe(page);
  });

  it.each([
    ['/services/', '/services'],
    [`${demo}//`, demo],
    ['/SERVICES', '/services'],
    ['/share/aBc/', '/share/aBc'],
    ['/Share/aBc', '/share/aBc'],
    ['/SEND/aBc/', '/send/aBc'],
  ])('ignores case and a trailing slash in %s', (path, spelling) => {
    expect(findPage(path)).toBe(findPage(spelling));
    expect(findPage(path)).not.toBe(pages.notFound);
    expect(canonicalPath(path)).toBe(spelling);
    expect(canonicalPath(spelling)).toBe(spelling);
  });

  it('takes no longer for a path of slashes than for any other', () => {
    // A minute, if each of them were a place to begin.
    const path = `/x${'/'.repeat(300_000)}x`;
    expect(findPage(path)).toBe(pages.notFound);
    expect(canonicalPath(path)).toBe(path);
  });

  it('returns an unknown path unchanged', () => {
    expect(canonicalPath('/Nowhere/')).toBe('/Nowhere/');
  });

  it.each([
    '/nowhere',
    '/share',
    '/share/',
    '/share/a/b',
    '/send',
    '/sends/a',
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
  ])('finds no page at %j', path => {
    expect(findPage(path)).toBe(pages.notFound);
  });

  it('finds a share and a request for files with any slug', () => {
    expect(findPage(paths.share('a/b?c#d é'))).toBe(pages.share);
    expect(findPage(paths.send('a/b?c#d é'))).toBe(pages.send);
  });
});

describe('the pages', () => {
  it('keep only sign-in, staff, share, send, call, receipt, and not-found pages out of search engines', () => {
    const hidden = all.filter(page => page.noindex);
    expect(hidden).toEqual([
      pages.auth,
      pages.admin,
      pages.personData,
      pages.people,
      pages.account,
      pages.resetPassword,
      pages.join,
      pages.call,
      pages.receipt,
      pages.share,
      pages.send,
      pages.notFound,
    ]);
  });

  it('each have an existing share image', () => {
    for (const { image } of all) expect(existsSync(`.${image}`), image).toBe(true);
  });

  it('each have a unique title, description, and path', () => {
    for (const fact of ['title', 'description', 'path'] as const) {
      expect(new Set(all.map(page => page[fact])).size).toBe(all.length);
    }
  });

  it.each(all)(
    '$path names the studio in its title, and both texts fit a search result',
    ({ title, description, noindex }) => {
      expect(title).toContain(studio.name);
      expect(title.length).toBeLessThanOrEqual(65);
      expect(description.length).toBeLessThanOrEqual(170);
      if (!noindex) expect(description.length).toBeGreaterThan(30);
    },
  );

  it.each(all)('$path has a large share image with alternative text', page => {
    expect(page).toMatchObject({ imageWidth: 1200, imageHeight: 630, type: 'website' });
    expect(page.image).toMatch(/^\/uploads\/site\/[\w-]+\.jpg$/);
    expect(page.imageAlt).toContain(studio.name);
  });
});
