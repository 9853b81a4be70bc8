import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { createHead, renderSSRHead } from 'unhead/server';
import type { ApplicationJsonScript } from 'unhead/types';
import type { PreloadLink } from './preloads';

const headMarker = '<!--head-->';
const contentMarker = '<!--content-->';

interface PageParts {
  template: string;
  page: PageMeta;
  siteUrl: string;
  preloads?: PreloadLink[];
  content?: string;
  modules?: string[];
}

export function renderPage({
  template,
  page,
  siteUrl,
  preloads = [],
  content = '',
  modules = [],
}: PageParts): string {
  for (const marker of [headMarker, contentMarker]) {
    if (!template.includes(marker)) throw new Error(`client/index.html has no ${marker}`);
  }
  const { title, link, meta, structuredData } = headOf(page, siteUrl);
  const head = createHead({ disableDefaults: true });
  head.push({
    title,
    link: [...link, ...preloads],
    meta,
    script: [
      { type: 'application/ld+json', innerHTML: JSON.stringify(structuredData) },
      ...moduleList(modules),
    ],
  });
  const { headTags } = renderSSRHead(head, { omitLineBreaks: false });
  return template.replace(headMarker, () => headTags).replace(contentMarker, () => content);
}

function moduleList(modules: string[]): ApplicationJsonScript[] {
  if (modules.length === 0) return [];
  return [{ id: 'modules', type: 'application/json', innerHTML: JSON.stringify(modules) }];
}
