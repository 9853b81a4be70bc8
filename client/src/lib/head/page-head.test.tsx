import { headOf } from '@shared/site/head';
import { type PageMeta, pages } from '@shared/site/pages';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageHead } from './page-head';

function show(page: PageMeta) {
  const ui = (shown: PageMeta) => <PageHead key={shown.path} page={shown} />;
  const { rerender } = render(ui(page));
  return { go: (next: PageMeta) => rerender(ui(next)) };
}

/** What the server writes into the first HTML. */
function writeServerHead(page: PageMeta) {
  const { title, link, meta, structuredData } = headOf(page, window.location.origin);
  document.title = title;
  for (const attributes of link) append('link', attributes);
  for (const attributes of meta) append('meta', attributes);
  append('script', { type: 'application/ld+json' }).textContent = JSON.stringify(structuredData);
}

function append(name: string, attributes: object) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return document.head.appendChild(element);
}

const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const contentOf = (selector: string) => all(selector).map(element => element.getAttribute('content'));
const structuredData = () =>
  all('script[type="application/ld+json"]').map(element => JSON.parse(element.textContent ?? ''));

function expectHeadOf(page: PageMeta) {
  const expected = headOf(page, window.location.origin);
  expect(document.title).toBe(expected.title);
  expect(all('title')).toHaveLength(1);
  expect(all('meta')).toHaveLength(expected.meta.length);
  for (const tag of expected.meta) {
    const selector = 'name' in tag ? `[name="${tag.name}"]` : `[property="${tag.property}"]`;
    expect(contentOf(`meta${selector}`)).toEqual([tag.content]);
  }
  expect(all('link[rel="canonical"]').map(link => link.getAttribute('href'))).toEqual(
    expected.link.map(({ href }) => href),
  );
  expect(structuredData()).toEqual([expected.structuredData]);
}

beforeEach(() => {
  document.head.replaceChildren();
});

describe('the head', () => {
  it('is written if the server wrote none', () => {
    show(pages.sponsors);
    expectHeadOf(pages.sponsors);
  });

  it('follows the navigation, to pages that are not indexed and back', () => {
    const { go } = show(pages.sponsors);
    for (const page of [pages.notFound, pages.doingGood]) {
      go(page);
      expectHeadOf(page);
    }
  });

  it('updates the server’s tags without duplicates', () => {
    writeServerHead(pages.doingGood);
    const { go } = show(pages.doingGood);
    expectHeadOf(pages.doingGood);
    for (const page of [pages.notFound, pages.home]) {
      go(page);
      expectHeadOf(page);
    }
  });
});
