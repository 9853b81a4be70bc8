import { parseUrl } from '@shared/parse-url';
import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { useEffect } from 'react';

export function PageHead({ page }: { page: PageMeta }) {
  useEffect(() => writeHead(page), [page]);
  return null;
}

function writeHead(page: PageMeta): void {
  const { title, link, meta, structuredData } = headOf(page, readSiteUrl());
  document.title = title;
  for (const attributes of link) findOrAdd('link', attributes);
  for (const attributes of meta) findOrAdd('meta', attributes);
  const script = findOrAdd('script', { type: 'application/ld+json' });
  script.textContent = JSON.stringify(structuredData);
}

function findOrAdd(name: string, attributes: Record<string, string>): Element {
  const [[key, value] = []] = Object.entries(attributes);
  const tag =
    document.head.querySelector(`${name}[${key}="${value}"]`) ??
    document.head.appendChild(document.createElement(name));
  for (const [attribute, content] of Object.entries(attributes)) tag.setAttribute(attribute, content);
  return tag;
}

function readSiteUrl(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return (written && parseUrl(written)?.origin) || window.location.origin;
}
