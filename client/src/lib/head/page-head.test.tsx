import { headOf } from '@shared/site/head';
import { type PageMeta, pages } from '@shared/site/pages';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHeadKeeper, HeadContext } from './head-keeper';
import { PageHead } from './page-head';

function draw(page: PageMeta) {
  const provided = createHeadKeeper();
  const ui = (shown: PageMeta) => (
    <HeadContext value={provided}>
      <PageHead key={shown.path} page={shown} />
    </HeadContext>
  );
  const { rerender } = render(ui(page));
  return { go: (next: PageMeta) => rerender(ui(next)) };
}

/** What the server writes into the first answer. */
function writeServerHead(page: PageMeta) {
  const { title, link, meta, structuredData } = headOf(page, window.location.origin);
  document.title = title;
  for (const attributes of link) append('link', attributes);
  for (const attributes of meta) append('meta', attributes);
  append('script', { type: 'application/ld+json', 'data-hid': 'structured-data' }).textContent =
    JSON.stringify(structuredData);
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
  it('is written where the server wrote none', async () => {
    draw(pages.sponsors);
    await waitFor(() => expectHeadOf(pages.sponsors));
  });

  it('follows the navigation, to pages that are not indexed and back', async () => {
    const { go } = draw(pages.sponsors);
    for (const page of [pages.notFound, pages.doingGood]) {
      go(page);
      await waitFor(() => expectHeadOf(page));
    }
  });

  it('takes over the tags of the server, and doubles none', async () => {
    writeServerHead(pages.doingGood);
    const { go } = draw(pages.doingGood);
    await waitFor(() => expectHeadOf(pages.doingGood));
    for (const page of [pages.notFound, pages.home]) {
      go(page);
      await waitFor(() => expectHeadOf(page));
    }
  });
});
