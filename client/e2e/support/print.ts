import { expect, type Page } from '@playwright/test';

/** What the browser would repeat on every sheet, and what can only be pressed. */
export async function expectNothingForScreens(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const left = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter(element => element.checkVisibility())
      .filter(element => {
        const isButton = element.matches('button:not([aria-expanded]), [type="search"]');
        return isButton || ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      })
      .map(element => `${element.tagName} ${element.ariaLabel ?? element.textContent}`),
  );
  expect(left).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}
