import { describe, expect, it } from 'vitest';
import { type HeadTags, headOf } from './head';
import { pages } from './pages';
import { studio } from './studio';

const siteUrl = 'https://studio.example';
const contentOf = ({ meta }: HeadTags, key: string) =>
  meta.flatMap(tag => (('name' in tag ? tag.name : tag.property) === key ? tag.content : []));

describe('the head of a page', () => {
  it('contains what search engines and social crawlers read', () => {
    const head = headOf(pages.sponsors, siteUrl);
    const { title, description, imageAlt } = pages.sponsors;
    const url = 'https://studio.example/sponsors';
    const image = 'https://studio.example/uploads/site/share.jpg';
    expect(head.title).toBe(title);
    expect(head.link).toEqual([{ rel: 'canonical', href: url }]);
    const expected = {
      description,
      robots: 'index, follow',
      'theme-color': studio.themeColor,
      'og:site_name': studio.name,
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:locale': studio.locale,
      'og:image': image,
      'og:image:alt': imageAlt,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': imageAlt,
      'twitter:creator': studio.socialHandle,
    };
    for (const [key, content] of Object.entries(expected))
      expect([key, contentOf(head, key)]).toEqual([key, [content]]);
    expect(head.meta).toHaveLength(Object.keys(expected).length);
    expect(head.structuredData).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      url,
    });
  });

  it.each(Object.values(pages))('of $path contains only absolute URLs of this site', page => {
    const head = headOf(page, siteUrl);
    const addresses = [
      ...head.link.map(link => link.href),
      ...['og:url', 'og:image', 'twitter:image'].flatMap(key => contentOf(head, key)),
      head.structuredData.url,
    ];
    for (const address of addresses) expect(address).toMatch(/^https:\/\/studio\.example\//);
  });

  it.each(Object.values(pages))('of $path has one canonical URL, which is also its share URL', page => {
    const head = headOf(page, siteUrl);
    expect(head.link).toEqual([{ rel: 'canonical', href: new URL(page.path, siteUrl).href }]);
    expect(contentOf(head, 'og:url')).toEqual([head.link[0].href]);
  });

  it.each(Object.values(pages).filter(page => page.noindex))('of $path asks not to be indexed', page => {
    expect(contentOf(headOf(page, siteUrl), 'robots')).toEqual(['noindex, nofollow']);
  });
});
