import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { apps, office, studio } from '../../../shared/site/studio';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingCutOff,
  expectWholeHeadings,
} from '../support/test';
import { buildOtherBrand, otherValues, type RealBrand } from './other-brand';

interface OtherBrand {
  root: string;
  real: RealBrand;
}

/** The product, built and served with another brand. */
const test = base.extend<object, { otherBrand: OtherBrand }>({
  otherBrand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const { root, real, remove } = await buildOtherBrand();
      await use({ root, real });
      await remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: [
    async ({ otherBrand }, use) => {
      const product = await startProduct({}, { root: otherBrand.root });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Slides keep still, so that each check sees the same page.
test.use({ reducedMotion: 'reduce' });

// One build for all of them.
test.describe.configure({ mode: 'default' });

/** The goal, for people and for programs. */
const realGoal = /\b(15,000|15000|1500000|15e5)\b/;
/** In pages: scripts have it in patterns, too. */
const realCurrency = /\$\d/;

const unlisted = ['/auth', '/join', '/reset-password', '/call', '/share/a-share-that-is-not-there'];

/** Paths of all pages: those that the sitemap lists, and those it keeps quiet about. */
async function listPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...listed, ...unlisted];
}

/** Six words in a row, or the whole of a text of four or five. Fewer may be anybody's. */
function phrasesOf(sentence: string): string[] {
  const words = sentence.split(/\s+/).filter(Boolean);
  if (words.length < 6) return words.length > 3 ? [`"${sentence}"`, `>${sentence}<`, `\`${sentence}\``] : [];
  return words.slice(5).map((_, index) => words.slice(index, index + 6).join(' '));
}

test('nothing that is served has a word or a color of the real brand', async ({ request, otherBrand }) => {
  const { root, real } = otherBrand;
  const served = new Map<string, string>();
  for (const file of [
    '/robots.txt',
    '/site.webmanifest',
    '/api/openapi.json',
    '/nowhere',
    ...(await listPaths(request)),
  ]) {
    served.set(file, await (await request.get(file)).text());
  }
  const built = path.join(root, 'dist/client');
  for (const file of await readdir(built, { recursive: true })) {
    if (/\.(js|css|html|svg)$/.test(file)) served.set(file, await readFile(path.join(built, file), 'utf8'));
  }
  expect(served.size).toBeGreaterThan(80);
  expect(real.sentences.length).toBeGreaterThan(150);
  expect(real.colors.length).toBeGreaterThan(15);

  const names = [
    studio.shortName,
    studio.founder.name,
    apps.personal.name,
    apps.group.name,
    office.zoneName,
  ].map(name => name.toLowerCase());
  const phrases = [...new Set(real.sentences.flatMap(phrasesOf))];
  const found = [...served].flatMap(([file, content]) => {
    const lower = content.toLowerCase();
    return [
      ...names.filter(name => lower.includes(name)),
      ...phrases.filter(phrase => content.includes(phrase)),
      ...real.colors.filter(color => lower.includes(color)),
      ...(realGoal.exec(content)?.slice(0, 1) ?? []),
      ...(file.startsWith('/') ? (realCurrency.exec(content) ?? []) : []),
    ].map(trace => `${file}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test('donations are in the other brand’s currency, toward its goal', async ({ page, request }) => {
  const stats = await (await request.get('/api/fundraising-stats')).json();
  expect(stats.formattedGoal).toBe(
    (otherValues.goal / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  const checkout = await request.post('/api/create-checkout-session', { data: { amount: 25 } });
  await page.goto((await checkout.json()).url);
  await expect(page.getByText('€25.00').first()).toBeVisible();
  await page.goto('/doing-good#donate');
  await expect(
    page
      .getByRole('main')
      .getByText(/€27,400/)
      .first(),
  ).toBeVisible();
});

test('every page fits wide and narrow screens and is accessible with another brand', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  for (const address of await listPaths(request)) {
    await page.goto(address);
    await test.step(address, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectNothingCutOff(page);
        await expectWholeHeadings(page);
      }
      // Once: a brand has the same colors and words at every width.
      await expectAccessible(page);
    });
  }
});
