import type { Page } from '@playwright/test';
import { readCallTimes } from '../../../shared/contracts/bookings/call-times';
import { listSponsors, readStats } from '../../../shared/contracts/donations/donations';
import { paths } from '../../../shared/site/paths';
import { leadPictureNames as lead } from '../../brand/pictures/lead-pictures';
import { apps } from '../../brand/studio';
import { delayHydration, waitForHydration } from '../support/site';
import { expect, test } from '../support/test';

/** Bytes, compressed, of the scripts that the page needs to hydrate. */
const weighScripts = (page: Page) =>
  page.evaluate(() => {
    const modules = JSON.parse(document.getElementById('modules')?.textContent ?? '[]');
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;
    const isNeeded = (name: string) => name === entry || modules.includes(new URL(name).pathname);
    return performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => isNeeded(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

function readLayoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let score = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') score += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(score)));
      }),
  );
}

for (const [path, module, picture, viewport] of [
  [paths.home, 'home', lead.home, { width: 1440, height: 900 }],
  [paths.doingGood, 'doing-good', lead.doingGood, { width: 390, height: 844 }],
  [paths.demo(apps.group.slug), 'demo', lead.groupDemoTall, { width: 390, height: 844 }],
] as const) {
  test.describe(() => {
    test.use({ viewport });

    test(`the first HTML of ${path} names its chunks and its picture, and each is requested only once`, async ({
      page,
    }) => {
      const requested = new Map<string, number>();
      page.on('request', request => {
        const { pathname } = new URL(request.url());
        requested.set(pathname, (requested.get(pathname) ?? 0) + 1);
      });
      const warnings: string[] = [];
      page.on('console', message => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      const html = await (await page.goto(path))?.text();
      expect(html).toMatch(new RegExp(`<script id="modules"[^>]*>[^<]*"/assets/${module}-`));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator(`img[src*="${picture.replace('-tall', '')}"]`).first()).toHaveJSProperty(
        'complete',
        true,
      );
      const files = [...requested.keys()].filter(name => name.startsWith(`/uploads/site/${picture}-`));
      expect(files, 'one size of the picture, in one format').toHaveLength(1);
      expect([...requested].filter(([name, times]) => /\.(js|avif|webp)$/.test(name) && times > 1)).toEqual(
        [],
      );
      expect(warnings).toEqual([]);
      expect([...requested.keys()].filter(name => /passkey|webauthn|sign-in/.test(name))).toEqual([]);
      if (path === paths.home) {
        const bytes = await weighScripts(page);
        expect(bytes).toBeGreaterThan(50_000);
        expect(bytes, 'at most 95 kB').toBeLessThanOrEqual(95_000);
      }
    });
  });
}

test.describe('before hydration', () => {
  test.use({ waitsForHydration: false });

  for (const [path, reads] of [
    [paths.home, [readStats.path, listSponsors.path]],
    [paths.doingGood, [readStats.path, listSponsors.path]],
    [paths.sponsors, [listSponsors.path]],
    [paths.contact, [readCallTimes.path]],
  ] as const)
    test(`${path} asks once for what it shows`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(pathname);
      });
      const release = await delayHydration(page);
      await page.goto(path);
      expect(asked.toSorted()).toEqual(reads);
      release();
      await waitForHydration(page);
      await expect(page.getByRole('main').locator('[class*="breathe"]')).toHaveCount(0);
      expect(asked).toHaveLength(reads.length);
    });
});

for (const [path, target] of [
  ['/doing-good#donate', 'donate'],
  ['/services#inquiry', 'inquiry'],
] as const) {
  test(`${path} opens at its anchor and does not shift`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(`#${target}`)).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${target}`).locator(':focus')).toBeAttached();
    expect(await readLayoutShift(page)).toBeLessThan(0.02);
  });
}
