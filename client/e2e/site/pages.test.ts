import type { Page } from '@playwright/test';
import { paths } from '../../../shared/site/paths';
import { contactCopy } from '../../brand/copy/contact';
import { dashboardSolutions } from '../../brand/copy/dashboard-solutions';
import { dashboardsCopy } from '../../brand/copy/dashboards';
import { donationSlides } from '../../brand/copy/doing-good-slides';
import { contactFields } from '../../brand/copy/forms';
import * as homeCopy from '../../brand/copy/home';
import { legalUpdate } from '../../brand/copy/legal';
import { pressCopy } from '../../brand/copy/press';
import { privacyPolicy } from '../../brand/copy/privacy-policy';
import { servicesCopy } from '../../brand/copy/services';
import { demoCopy } from '../../brand/copy/small-pages';
import { studioServices } from '../../brand/copy/studio-services';
import { termsOfService } from '../../brand/copy/terms-of-service';
import { apps, studio } from '../../brand/studio';
import { labelOf } from '../support/site';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function expectTitles(page: Page, sections: readonly { title: string }[]) {
  for (const { title } of sections)
    await expect(main(page).getByRole('heading', { name: title }).first()).toBeVisible();
}

test.describe('in the first HTML', () => {
  test.use({ javaScriptEnabled: false, waitsForHydration: false });

  const { heroTitle, dashboardsTitle, closingTitle } = homeCopy;
  const { web, marketing, apps: appServices, dashboards, ai } = servicesCopy;
  const { custom, ai: dashboardsAi, integrations } = dashboardsCopy;

  test('every page has its sections and links onward', async ({ page }) => {
    for (const [path, sections, links] of [
      [
        '/',
        studioServices,
        [
          [heroTitle, homeCopy.heroLink, '/dashboards'],
          ['What we build', homeCopy.servicesLink, '/services'],
          [dashboardsTitle, homeCopy.dashboardsLink, '/dashboards'],
          [dashboardsTitle, homeCopy.dashboardsContactLink, '/contact'],
          [closingTitle, homeCopy.closingContactLink, '/contact'],
          [closingTitle, homeCopy.closingLink, '/dashboards'],
        ],
      ],
      [
        '/services',
        [web, marketing, appServices, dashboards, ai],
        [
          [appServices.title, appServices.example.link, '/dashboards'],
          [dashboards.title, dashboards.link, '/dashboards'],
          [dashboards.title, dashboards.contactLink, '/contact'],
        ],
      ],
      [
        '/dashboards',
        [custom, dashboardsAi, ...dashboardSolutions],
        [[integrations.title, integrations.link, '/contact']],
      ],
      ['/contact', [], [[contactCopy.ways.name, studio.email, `mailto:${studio.email}`]]],
      ['/press', pressCopy.audiences, []],
    ] as const) {
      await page.goto(path);
      await expectTitles(page, sections);
      for (const [section, name, href] of links)
        await expect(region(page, section).getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });
});

test('slides fade evenly over one second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/doing-good');
  const next = page.getByRole('button', { name: 'Next slide' });
  await next.focus();
  await next.press('Enter');
  const shown = page.getByRole('group', { name: `2 of ${donationSlides.length}` });
  await expect(shown).toHaveCSS('transition-property', 'opacity');
  await expect(shown).toHaveCSS('transition-duration', '1s');
  await expect(shown).toHaveCSS('transition-timing-function', 'linear');
  await expect(shown).toHaveCSS('opacity', '1');
});

test('a link to a section of its page leads the keyboard there, below the header', async ({ page }) => {
  await page.goto('/services');
  const inquiry = region(page, servicesCopy.inquiry.title);
  await page.getByRole('link', { name: servicesCopy.hero.inquiryLink }).click();
  await expect(inquiry).toBeFocused();
  await expect(inquiry.getByRole('textbox', { name: contactFields.firstName })).toBeInViewport();

  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('/dashboards') })
    .click();
  await page.getByRole('link', { name: 'Explore Solutions' }).click();
  await expect(page).toHaveURL('/dashboards#solutions');
  const solutions = region(page, dashboardsCopy.solutions.title);
  await expect(solutions).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const heading = await solutions.getByRole('heading', { level: 2 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('legal pages are complete, dated, and printed without the site around them', async ({ page }) => {
  for (const [path, { title, sections }] of [
    [paths.privacy, privacyPolicy],
    [paths.terms, termsOfService],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText(`Last updated ${legalUpdate.text}`)).toBeVisible();
    await expectTitles(page, sections);
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden();
  }
});

for (const app of ['personal', 'group'] as const) {
  const { name, slug } = apps[app];
  const path = paths.demo(slug);
  test(`${path} fills the screen and is marked as a demo`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: demoCopy[app].alt });
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => picture.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
    }
    await expect(page.getByRole('link', { name: `Open ${name} in a new tab` })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/doing-good#apps');
  });
}
