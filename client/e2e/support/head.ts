import type { Page } from '@playwright/test';
import { headOf } from '../../../shared/site/head';
import type { publicPages } from './site';

function readHead(page: Page) {
  return page.evaluate(() => {
    const all = <Item>(selector: string, read: (element: Element) => Item) =>
      [...document.head.querySelectorAll(selector)].map(read);
    return {
      titles: all('title', element => element.textContent),
      canonical: all('link[rel="canonical"]', element => element.getAttribute('href')),
      meta: all('meta[name], meta[property]', element => [
        element.getAttribute('name') ?? element.getAttribute('property'),
        element.getAttribute('content'),
        // Every page has these two.
      ]).filter(([name]) => name !== 'viewport' && name !== 'format-detection'),
      data: all('script[type="application/ld+json"]', element => JSON.parse(element.textContent ?? '')),
    };
  });
}

export function expectedHead(page: (typeof publicPages)[number], url: string) {
  const { title, link, meta, structuredData } = headOf(page, url);
  return {
    titles: [title],
    canonical: link.map(({ href }) => href),
    meta: meta.map(tag => ['name' in tag ? tag.name : tag.property, tag.content]).sort(),
    data: [structuredData],
  };
}

export const sortedHead = async (page: Page) => {
  const head = await readHead(page);
  return { ...head, meta: head.meta.sort() };
};
