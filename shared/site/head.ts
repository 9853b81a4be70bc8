import type { PageMeta } from './pages';
import { studio } from './studio';

export interface HeadTags {
  title: string;
  link: [{ rel: 'canonical'; href: string }];
  meta: ({ name: string; content: string } | { property: string; content: string })[];
  structuredData: Record<string, string>;
}

/** The same for the server's first HTML and the client's navigation. */
export function headOf(page: PageMeta, siteUrl: string): HeadTags {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const url = absolute(page.path);
  const image = absolute(page.image);
  return {
    title: page.title,
    link: [{ rel: 'canonical', href: url }],
    meta: [
      { name: 'description', content: page.description },
      { name: 'robots', content: page.noindex ? 'noindex, nofollow' : 'index, follow' },
      { name: 'theme-color', content: studio.themeColor },
      { property: 'og:site_name', content: studio.name },
      { property: 'og:type', content: page.type },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: studio.locale },
      { property: 'og:image', content: image },
      { property: 'og:image:alt', content: page.imageAlt },
      { property: 'og:image:width', content: String(page.imageWidth) },
      { property: 'og:image:height', content: String(page.imageHeight) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: page.title },
      { name: 'twitter:description', content: page.description },
      { name: 'twitter:image', content: image },
      { name: 'twitter:image:alt', content: page.imageAlt },
      { name: 'twitter:creator', content: studio.socialHandle },
    ],
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: page.title,
      description: page.description,
      url,
    },
  };
}
