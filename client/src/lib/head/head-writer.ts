import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { createHead } from 'unhead/client';
import { siteUrl } from './site-url';

/** Takes over the tags that the server wrote for the first page, so that the next page's replace them. */
export function createHeadWriter(first: PageMeta): (page: PageMeta) => void {
  const entry = createHead().push(tagsOf(first));
  return page => entry.patch(tagsOf(page));
}

function tagsOf(page: PageMeta) {
  const { title, link, meta, structuredData } = headOf(page, siteUrl);
  return {
    title,
    link,
    meta,
    script: [
      {
        key: 'structured-data',
        type: 'application/ld+json' as const,
        innerHTML: JSON.stringify(structuredData),
      },
    ],
  };
}
