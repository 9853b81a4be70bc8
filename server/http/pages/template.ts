import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { createHead, renderSSRHead } from 'unhead/server';
import type { PreloadLink } from './preloads';

const marker = '<!--head-->';

interface PageParts {
  template: string;
  page: PageMeta;
  siteUrl: string;
  preloads?: PreloadLink[];
}

/**
 * The first HTML of a page: the built index.html with the page's own head in it.
 * @throws where the template has no place for a head.
 */
export function renderPage({ template, page, siteUrl, preloads = [] }: PageParts): string {
  if (!template.includes(marker)) throw new Error(`client/index.html has no ${marker}`);
  const { title, link, meta, structuredData } = headOf(page, siteUrl);
  const head = createHead({ disableDefaults: true });
  head.push({
    title,
    link: [...link, ...preloads],
    meta,
    // The key lets the client take the tag over instead of adding one.
    script: [
      { key: 'structured-data', type: 'application/ld+json', innerHTML: JSON.stringify(structuredData) },
    ],
  });
  const { headTags } = renderSSRHead(head, { omitLineBreaks: false });
  return template.replace(marker, () => headTags);
}
