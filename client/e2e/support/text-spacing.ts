import { expect, type Page } from '@playwright/test';

/** WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** An adopted style sheet bypasses the page's Content-Security-Policy. */
export const spaceText = (page: Page) =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);

/** Text that is wider than its box overlaps or is clipped, unless it ends in an ellipsis on purpose. */
export async function expectTextInItsBox(page: Page): Promise<void> {
  const wide = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('body :is(h1, h2, h3, p, li, dt, dd, th, td, a, button, label)'))
        .filter(
          element =>
            !element.closest('[aria-hidden="true"], [inert], [class*="sr-only"]') &&
            element.getClientRects().length > 0 &&
            getComputedStyle(element).display !== 'inline' &&
            getComputedStyle(element).textOverflow !== 'ellipsis' &&
            !element.querySelector('svg, img, table'),
        )
        .filter(element => element.scrollWidth > element.clientWidth + 2)
        .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
  await expect.poll(wide, 'texts wider than their boxes').toEqual([]);
}
