import type { Page } from '@playwright/test';
import { units } from '../../../shared/limits';
import { paths } from '../../../shared/site/paths';
import { bookingDialogCopy } from '../../brand/copy/booking-dialog';
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
import { workSlides, workSlidesLabel } from '../../brand/copy/work-slides';
import { leadPictureNames } from '../../brand/pictures/lead-pictures';
import { pictures } from '../../brand/pictures/pictures';
import { apps, studio } from '../../brand/studio';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function expectLink(page: Page, section: string | RegExp, name: string | RegExp, href: string) {
  await expect(region(page, section).getByRole('link', { name })).toHaveAttribute('href', href);
}

async function expectBooking(page: Page, section: string | RegExp, name = 'Book a call') {
  await region(page, section).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name: bookingDialogCopy.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('home: every section, claim, and link', async ({ page }) => {
  await page.goto('/');
  const hero = region(page, homeCopy.heroTitle);
  await expect(hero.getByText(homeCopy.heroLabel)).toBeVisible();
  await expectLink(page, homeCopy.heroTitle, homeCopy.heroLink, '/dashboards');
  await expectBooking(page, homeCopy.heroTitle);

  const work = region(page, 'What we build');
  for (const { title } of studioServices)
    await expect(work.getByRole('heading', { name: title })).toBeVisible();
  await expectLink(page, 'What we build', homeCopy.servicesLink, '/services');

  const { dashboardsTitle, closingTitle } = homeCopy;
  await expectLink(page, dashboardsTitle, homeCopy.dashboardsLink, '/dashboards');
  await expectLink(page, dashboardsTitle, homeCopy.dashboardsContactLink, '/contact');
  await expectBooking(page, homeCopy.aiTitle);
  await expectLink(page, closingTitle, homeCopy.closingContactLink, '/contact');
  await expectLink(page, closingTitle, homeCopy.closingLink, '/dashboards');
  await expect(region(page, homeCopy.fundraisingTitle)).toContainText('15,000.00');
});

/** Opens the home page and stops its clock, on whichever slide it has come to by then. */
async function stopAtSlide(page: Page) {
  const start = new Date('2026-03-06T17:00:00Z');
  await page.clock.install({ time: start });
  await page.goto('/');
  const slides = page.getByRole('region', { name: workSlidesLabel });
  const dots = slides.getByRole('button', { name: /^Show slide \d:/ });
  await expect(dots).toHaveCount(workSlides.length);
  await page.clock.pauseAt(start.getTime() + units.HOUR);
  const current = await dots.evaluateAll(all => all.findIndex(dot => dot.ariaCurrent === 'true'));
  return { slides, current, dot: (number: number) => dots.nth(number % workSlides.length) };
}

test('home: slides advance every five seconds and by hand, but not during interaction', async ({ page }) => {
  const { slides, current, dot } = await stopAtSlide(page);
  await page.mouse.wheel(0, 500);
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(dot(current)).toHaveAttribute('aria-current', 'true');

  await page.clock.runFor(5_500);
  await expect(dot(current + 1)).toHaveAttribute('aria-current', 'true');
  await slides.getByRole('button', { name: 'Previous slide' }).click();
  await expect(dot(current)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(20_000);
  await expect(dot(current)).toHaveAttribute('aria-current', 'true');
  await dot(2).click();
  await expect(slides.getByRole('heading', { name: workSlides[2]?.title })).toBeVisible();
  await slides.getByRole('button', { name: 'Pause slideshow' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
});

test('home: the slides advance without having been scrolled to', async ({ page }) => {
  const { current, dot } = await stopAtSlide(page);
  await page.clock.runFor(5_500);
  await expect(dot(current + 1)).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('slides fade evenly over one second', async ({ page }) => {
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

test('services: what the studio sells, and the inquiry form', async ({ page }) => {
  await page.goto('/services');
  const { hero, web, marketing, apps, dashboards, ai, inquiry } = servicesCopy;
  for (const { title } of [web, marketing, apps, dashboards, ai])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectLink(page, apps.title, apps.example.link, '/dashboards');
  await expectLink(page, dashboards.title, dashboards.link, '/dashboards');
  await expectLink(page, dashboards.title, dashboards.contactLink, '/contact');
  await expectBooking(page, ai.title);
  await page.getByRole('link', { name: hero.inquiryLink }).click();
  await expect(region(page, inquiry.title)).toBeFocused();
  await expect(region(page, inquiry.title).getByRole('textbox', { name: 'First name' })).toBeInViewport();
});

test('dashboards: claims, six solutions, and links to a project', async ({ page }) => {
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'Start Your Project' }).click();
  await expect(page.getByRole('dialog', { name: bookingDialogCopy.title })).toBeVisible();
  await page.keyboard.press('Escape');
  const { stats, custom, ai, integrations, closing } = dashboardsCopy;
  for (const { figure, label } of [...stats.figures, ...custom.figures]) {
    await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(main(page).getByText(label, { exact: true })).toBeVisible();
  }
  const solutions = region(page, dashboardsCopy.solutions.title);
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveCount(dashboardSolutions.length);
  await expect(region(page, custom.title)).toBeVisible();
  await expect(region(page, ai.title)).toBeVisible();
  await expectLink(page, integrations.title, integrations.link, '/contact');
  await expectBooking(page, closing.title);

  await page.getByRole('link', { name: 'Explore Solutions' }).click();
  await expect(page).toHaveURL('/dashboards#solutions');
  await expect(solutions).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const heading = await solutions.getByRole('heading', { level: 2 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('dashboards: on a phone every caption has its mark on a board that fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboards');
  const figure = page.getByRole('figure');
  const board = figure.getByRole('img', { name: dashboardsCopy.hero.alt });
  await expect
    .poll(() => board.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(leadPictureNames.dashboardsTall);
  const area = await board.boundingBox();
  const { width, height } = pictures[leadPictureNames.dashboardsTall];
  expect((area?.height ?? 0) / (area?.width ?? 1), 'not cropped').toBeCloseTo(height / width, 1);
  const captions = await figure.getByRole('listitem').count();
  for (let number = 1; number <= captions; number++) {
    const mark = figure.locator('div > span').filter({ hasText: new RegExp(`^${number}$`) });
    await expect(mark).toBeVisible();
  }
});

test('contact: heading, call, mail, and form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBooking(page, contactCopy.ways.name);
  await expectLink(page, contactCopy.ways.name, studio.email, `mailto:${studio.email}`);
  await expect(main(page).getByRole('button', { name: 'Send inquiry' })).toBeVisible();
});

test('press: three audiences, both apps, the form, and the link home', async ({ page }) => {
  await page.goto('/press');
  const { audiences, apps: quotable, form } = pressCopy;
  expect(audiences.map(({ inquiryType }) => inquiryType)).toEqual(['press', 'government', 'civil-rights']);
  for (const { title } of audiences)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const quotes = region(page, quotable.title);
  await expect(quotes.getByText(quotable.personal.quote)).toBeVisible();
  await expect(quotes.getByText(quotable.group.quote)).toBeVisible();
  await page.getByRole('link', { name: audiences[1].action }).click();
  await expect(region(page, form.title)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Inquiry type' })).toHaveValue('government');
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

for (const [path, { title, sections }] of [
  [paths.privacy, privacyPolicy],
  [paths.terms, termsOfService],
] as const) {
  test(`${path}: complete, dated, and printed without the site around it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText(`Last updated ${legalUpdate.text}`)).toBeVisible();
    for (const section of sections)
      await expect(page.getByRole('heading', { level: 2, name: section.title })).toBeVisible();
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden();
  });
}

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
      expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
    }
    await expect(page.getByRole('link', { name: `Open ${name} in a new tab` })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/doing-good#apps');
  });
}

test.describe('a demo of an unknown app', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('is the not-found page', async ({ page }) => {
    const response = await page.goto('/demo/other');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});
