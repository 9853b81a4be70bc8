import { readCalendarFeed } from '@shared/contracts/bookings/calendar-feed';
import { listSponsors, readStats } from '@shared/contracts/donations/donations';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { colors } from '@shared/site/theme';
import { Router } from 'express';

/** Lets crawlers read share pages, whose noindex they have to see, and calendars, which Google fetches as a crawler. */
export function siteFileRoutes(siteUrl: string): Router {
  const router = Router();
  const read = [readCalendarFeed, listSponsors, readStats].map(
    ({ path }) => `Allow: ${path.replace(/:.*/, '')}`,
  );
  const robots = [
    'User-agent: *',
    ...read,
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(robots);
  });

  const listed = Object.values(pages).filter(page => !page.noindex);
  const entries = listed.map(page => `  <url><loc>${new URL(page.path, siteUrl).href}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  router.get('/sitemap.xml', (_request, response) => {
    response.type('application/xml').send(sitemap);
  });

  router.get('/site.webmanifest', (_request, response) => {
    response.type('application/manifest+json').send(
      JSON.stringify({
        name: studio.name,
        short_name: studio.shortName,
        start_url: paths.home,
        display: 'browser',
        theme_color: studio.themeColor,
        background_color: colors.paper.DEFAULT,
        icons: [192, 512].map(size => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      }),
    );
  });
  return router;
}
