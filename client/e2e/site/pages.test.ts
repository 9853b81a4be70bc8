import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function expectLink(page: Page, section: string | RegExp, name: string | RegExp, href: string) {
  await expect(region(page, section).getByRole('link', { name })).toHaveAttribute('href', href);
}

async function expectBooking(page: Page, section: string | RegExp, name = 'Book a call') {
  await region(page, section).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name: 'Book a discovery call' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('home: every section, claim and way on', async ({ page }) => {
  await page.goto('/');
  const hero = region(page, 'We build what your team keeps open all day.');
  await expect(hero.getByText('Trusted by 50+ teams')).toBeVisible();
  await expectLink(page, 'We build what', 'See the dashboards', '/dashboards');
  await expectBooking(page, 'We build what');

  const work = region(page, 'What we build');
  for (const name of ['Web Development', 'Digital Marketing', 'Custom Apps'])
    await expect(work.getByRole('heading', { name })).toBeVisible();
  await expectLink(page, 'What we build', 'All services', '/services');

  await expectLink(page, 'Dashboards & intranets', 'See what we build', '/dashboards');
  await expectLink(page, 'Dashboards & intranets', 'Ask about yours', '/contact');
  await expectBooking(page, 'AI & data analysis');
  await expectLink(page, 'What does your team keep', 'Tell us', '/contact');
  await expectLink(page, 'What does your team keep', 'See what others do', '/dashboards');
  await expect(region(page, 'Some of what we build costs nothing.')).toContainText('15,000.00');
});

test('home: slides turn every five seconds, by hand and not while somebody looks', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Our work in pictures' });
  await page.mouse.wheel(0, 500);
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeVisible();
  const dot = (number: number) => slides.getByRole('button', { name: new RegExp(`^Show slide ${number}:`) });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');

  await page.clock.runFor(5_500);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await slides.getByRole('button', { name: 'Previous slide' }).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(20_000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(slides.getByRole('link', { name: 'See Muster' })).toBeVisible();
  await slides.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('services: what the studio sells, and the inquiry form', async ({ page }) => {
  await page.goto('/services');
  for (const name of [
    'Web Development',
    'Digital Marketing',
    'Custom Apps',
    'Dashboards & intranets',
    'AI & data analysis',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectLink(page, 'Custom Apps', 'a dashboard', '/dashboards');
  await expectLink(page, 'Dashboards & intranets', 'See what we build', '/dashboards');
  await expectLink(page, 'Dashboards & intranets', 'Ask about yours', '/contact');
  await expectBooking(page, 'AI & data analysis');
  await page.getByRole('link', { name: 'Send an inquiry' }).click();
  await expect(region(page, 'Start with two lines.')).toBeFocused();
  await expect(
    region(page, 'Start with two lines.').getByRole('textbox', { name: 'First name' }),
  ).toBeInViewport();
});

test('dashboards: claims, six solutions, and the ways to a project', async ({ page }) => {
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'Start Your Project' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a discovery call' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [figure, label] of [
    ['10hrs', 'saved weekly'],
    ['3x', 'faster decisions'],
    ['95%', 'adoption'],
    ['24/7', 'data'],
    ['340%', 'average ROI'],
    ['2-6 weeks', 'setup time'],
    ['4.9/5', 'satisfaction'],
  ] as const) {
    await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(main(page).getByText(label, { exact: true })).toBeVisible();
  }
  const solutions = region(page, 'Six kinds of screen we are asked for');
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(region(page, 'Why not buy one off the shelf?')).toBeVisible();
  await expect(region(page, 'Ask it why.')).toBeVisible();
  await expectLink(page, 'It all runs to one place.', 'Ask about your systems', '/contact');
  await expectBooking(page, 'Bring the spreadsheet.');

  await page.getByRole('link', { name: 'Explore Solutions' }).click();
  await expect(page).toHaveURL('/dashboards#solutions');
  await expect(solutions).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const heading = await solutions.getByRole('heading', { level: 2 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('contact: heading, call, mail and form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBooking(page, 'Ways to reach us');
  await expectLink(page, 'Ways to reach us', 'hello@tidewright.example', 'mailto:hello@tidewright.example');
  await expect(main(page).getByRole('button', { name: 'Send the inquiry' })).toBeVisible();
});

test('press: three audiences, both apps, the form and the way home', async ({ page }) => {
  await page.goto('/press');
  for (const name of ['Press and media', 'Government agencies', 'Civil rights organizations'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const quotes = region(page, 'Two apps, in words you may print');
  await expect(quotes.getByText(/^Holdfast is a free app/)).toBeVisible();
  await expect(quotes.getByText(/^Muster is a free app/)).toBeVisible();
  await page.getByRole('link', { name: 'Write as an agency' }).click();
  await expect(region(page, 'Your inquiry')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Inquiry type' })).toHaveValue('government');
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

for (const [path, title, sections] of [
  [
    '/privacy',
    'Privacy policy',
    ['Information we collect', 'How we use it', 'Sharing', 'Security', 'Your rights', 'Contact'],
  ],
  [
    '/terms',
    'Terms of service',
    ['Agreement', 'Services', 'Payment terms', 'Intellectual property', 'Liability', 'Termination'],
  ],
] as const) {
  test(`${path}: complete, dated, and printed without the site around it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText('Last updated January 22, 2025')).toBeVisible();
    await expect(main(page).getByText(/^We do not sell your data/)).toHaveCount(path === '/privacy' ? 1 : 0);
    for (const name of sections)
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible();
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeHidden();
  });
}

for (const [path, app] of [
  ['/demo/holdfast', 'Holdfast'],
  ['/demo/muster', 'Muster'],
] as const) {
  test(`${path} fills the screen and is marked as a demo`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: new RegExp(`^${app}:`) });
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
    await expect(page.getByRole('link', { name: `Open ${app} in a new tab` })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/doing-good#apps');
  });
}

test.describe('a demo of no app', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('is the not-found page', async ({ page }) => {
    const answer = await page.goto('/demo/other');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});
