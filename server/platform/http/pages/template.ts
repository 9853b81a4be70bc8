import { splitAtLink } from '@shared/notice-link';
import { headOf } from '@shared/site/head';
import type { PageMeta } from '@shared/site/pages';
import { createHead, renderSSRHead } from 'unhead/server';
import type { ApplicationJsonScript } from 'unhead/types';
import { html } from '../../html';
import type { Shown } from '../../site-settings/shown-settings';
import type { PreloadLink } from './preloads';

const headMarker = '<!--head-->';
const noticeMarker = '<!--notice-->';
const contentMarker = '<!--content-->';

interface PageParts {
  template: string;
  page: PageMeta;
  siteUrl: string;
  shown: Shown;
  preloads?: PreloadLink[];
  content?: string;
  modules?: string[];
}

export function renderPage({
  template,
  page,
  siteUrl,
  shown,
  preloads = [],
  content = '',
  modules = [],
}: PageParts): string {
  for (const marker of [headMarker, noticeMarker, contentMarker]) {
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
      ...dataBlock('modules', modules.length > 0 && modules),
      ...dataBlock('drive-paused', shown.drivePaused),
    ],
  });
  const { headTags } = renderSSRHead(head, { omitLineBreaks: false });
  return template
    .replace(headMarker, () => headTags)
    .replace(noticeMarker, () => (shown.notice === null ? '' : noticeOf(shown.notice)))
    .replace(contentMarker, () => content);
}

/** Data that the page reads itself, unless there is none. */
function dataBlock(id: string, data: string[] | string | false | null): ApplicationJsonScript[] {
  if (!data) return [];
  return [{ id, type: 'application/json', innerHTML: JSON.stringify(data).replaceAll('<', '\\u003c') }];
}

/** Stands outside of what the client hydrates, and needs no script. */
function noticeOf(notice: string): string {
  const { before, href, after } = splitAtLink(notice);
  const link =
    href !== null && html`<a href="${href}" class="text-link">${href.replace(/^https?:\/\//i, '')}</a>`;
  return html`<aside aria-label="Notice" class="site-notice"><p class="frame">${before}${link}${after}</p></aside>`
    .text;
}
