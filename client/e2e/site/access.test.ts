import { workSlides } from '../../brand/copy/work-slides';
import { expectedHead, sortedHead } from '../support/head';
import { expectNothingForScreens } from '../support/print';
import { delayHydration, publicPages, waitForHydration } from '../support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, test } from '../support/test';
import { expectTextInItsBox, spaceText } from '../support/text-spacing';

test.use({ waitsForHydration: false });

for (const each of publicPages) {
  test(`${each.path} keeps its first HTML and its head, is accessible, is printed, and fits, with wider text too`, async ({
    page,
    product,
  }) => {
    const release = await delayHydration(page);
    await page.goto(each.path);
    const heading = page.getByRole('heading', { level: 1 });
    const first = await heading.elementHandle();
    release();
    await waitForHydration(page);
    expect(await heading.evaluate((shown, before) => shown === before, first)).toBe(true);
    expect(await sortedHead(page)).toEqual(expectedHead(each, product.url));

    await expectAccessible(page);
    // For the page, 200 % zoom of a 1440 px window is a 720 px window.
    for (const width of [1440, 1280, 1024, 768, 720, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);

    await expectNothingForScreens(page);
    await spaceText(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
      await expectTextInItsBox(page);
    }
  });
}

test('reduced motion keeps the slides still', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const title = page.getByRole('heading', { name: workSlides[0].title });
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('button', { name: /slideshow$/ })).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(title).toBeInViewport();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.clock.runFor(100);
  const opacities = await page
    .getByRole('group', { name: / of \d/, includeHidden: true })
    .evaluateAll(slides => slides.map(slide => getComputedStyle(slide).opacity));
  expect(opacities).toEqual(opacities.map((_, index) => (index === 1 ? '1' : '0')));
});
