import type { Page } from '@playwright/test';
import { paths } from '../../../shared/site/paths';
import { contactCopy } from '../../brand/copy/contact';
import { dashboardSolutions } from '../../brand/copy/dashboard-solutions';
import { dashboardsCopy } from '../../brand/copy/dashboards';
import { demoCopy } from '../../brand/copy/demo';
import * as homeCopy from '../../brand/copy/home';
import { legalUpdate } from '../../brand/copy/legal';
import { pressCopy } from '../../brand/copy/press';
import { privacyPolicy } from '../../brand/copy/privacy-policy';
import { servicesCopy } from '../../brand/copy/services';
import { studioServices } from '../../brand/copy/studio-services';
import { termsOfService } from '../../brand/copy/terms-of-service';
import { apps, studio } from '../../brand/studio';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function expectLink(page: Page, section: string | RegExp, name: string | RegExp, href: string) {
  await expect(region(page, section).getByRole('link', { name })).toHaveAttribute('href', href);
}

async function expectTitles(page: Page, sections: readonly { title: string }[]) {
  for (const { title } of sections)
    await expect(main(page).getByRole('heading', { name: title }).first()).toBeVisible();
}

test.describe('in the first HTML', () => {
  test.use({ javaScriptEnabled: false, waitsForHydration: false });

  test('every page has its sections, claims, and links onward', async ({ page }) => {
    await test.step('home', async () => {
      await page.goto('/');
      const { heroTitle, dashboardsTitle, closingTitle } = homeCopy;
      await expectTitles(page, studioServices);
      await expectLink(page, heroTitle, homeCopy.heroLink, '/dashboards');
      await expectLink(page, 'What we build', homeCopy.servicesLink, '/services');
      await expectLink(page, dashboardsTitle, homeCopy.dashboardsLink, '/dashboards');
      await expectLink(page, dashboardsTitle, homeCopy.dashboardsContactLink, '/contact');
      await expectLink(page, closingTitle, homeCopy.closingContactLink, '/contact');
      await expectLink(page, closingTitle, homeCopy.closingLink, '/dashboards');
    });
    await test.step('services', async () => {
      await page.goto('/services');
      const { web, marketing, apps, dashboards, ai } = servicesCopy;
      await expectTitles(page, [web, marketing, apps, dashboards, ai]);
      await expectLink(page, apps.title, apps.example.link, '/dashboards');
      await expectLink(page, dashboards.title, dashboards.link, '/dashboards');
      await expectLink(page, dashboards.title, dashboards.contactLink, '/contact');
    });
    await test.step('dashboards', async () => {
      await page.goto('/dashboards');
      const { stats, custom, ai, integrations } = dashboardsCopy;
      for (const { figure, label } of [...stats.figures, ...custom.figures]) {
        await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
        await expect(main(page).getByText(label, { exact: true })).toBeVisible();
      }
      await expectTitles(page, [custom, ai, ...dashboardSolutions]);
      await expectLink(page, integrations.title, integrations.link, '/contact');
    });
    await test.step('contact', async () => {
      await page.goto('/contact');
      await expectLink(page, contactCopy.ways.name, studio.email, `mailto:${studio.email}`);
    });
    await test.step('press', async () => {
      await page.goto('/press');
      await expectTitles(page, pressCopy.audiences);
      const quotes = region(page, pressCopy.apps.title);
      await expect(quotes.getByText(pressCopy.apps.personal.quote)).toBeVisible();
      await expect(quotes.getByText(pressCopy.apps.group.quote)).toBeVisible();
    });
  });
});

test('slides fade evenly over one second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/doing-good');
  const next = page.getByRole('button', { name: 'Next slide' });
  await next.focus();
  await next.press('Enter');
  const shown = page.getByRole('group', { name: /^2 of 4/ });
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
  await expect(inquiry.getByRole('textbox', { name: 'First name' })).toBeInViewport();

  await page.getByRole('banner').getByRole('link', { name: 'Dashboards' }).click();
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
