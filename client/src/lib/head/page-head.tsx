import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { useHead } from '@unhead/react';
import { siteUrl } from './site-url';

/** Keeps title, description, social tags and JSON-LD those of the page that renders it. */
export function PageHead({ page }: { page: PageMeta }) {
  const { title, link, meta, structuredData } = headOf(page, siteUrl);
  useHead({
    title,
    link,
    meta,
    script: [
      { key: 'structured-data', type: 'application/ld+json', innerHTML: JSON.stringify(structuredData) },
    ],
  });
  return null;
}
