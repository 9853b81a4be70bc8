import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 200;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await control.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't reach ${control}`);
}

/** Tab reaches every control of the content, in order, and each shows its focus. */
export async function expectTabOrder(page: Page): Promise<void> {
  const expected = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary, textarea)'),
    )
      // Of tabs, only the open one is a stop: the arrow keys lead to the others.
      .filter(element => element.tabIndex >= 0 || element.matches('[role="tab"][aria-selected="true"]'))
      .filter(element => !element.matches(':disabled, [type="file"], [inert] *'))
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .map((element, index) => {
        element.dataset.stop = String(index);
        return `${index} ${element.ariaLabel ?? element.textContent?.trim()}`;
      }),
  );
  expect(expected.length).toBeGreaterThan(0);
  const reached: string[] = [];
  const unseen: string[] = [];
  while (reached.length < expected.length) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !element.closest('main')) return null;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: `${element.dataset.stop} ${element.ariaLabel ?? element.textContent?.trim()}`,
        isSeen:
          (outlineStyle !== 'none' || boxShadow !== 'none') &&
          (element.contains(front) || Boolean(front?.contains(element))),
      };
    });
    if (!stop) {
      if (reached.length > 0) break;
      continue;
    }
    reached.push(stop.name);
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect(reached).toEqual(expected);
  expect(unseen, 'controls that do not show the focus, or are covered').toEqual([]);
}

/** Goes around with Tab or Shift+Tab: nothing covers a control that has the focus (WCAG 2.4.11). */
export async function expectFocusUncovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const covered: string[] = [];
  const reached = await page.evaluateHandle(() => new Set<Element>());
  for (;;) {
    await page.keyboard.press(key);
    const stop = await reached.evaluate(async stops => {
      // Where nothing moves, what was hidden with the last focus still goes within a frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element || element === document.body || stops.has(element)) return { isLast: stops.size > 0 };
      stops.add(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeenAt = (part: number) => {
        const front = document.elementFromPoint(left + width / 2, top + height * part);
        return element.contains(front) || Boolean(front?.contains(element));
      };
      // A text area or a card may be higher than the window.
      const isSeen = isSeenAt(0.5) || (height > innerHeight / 3 && (isSeenAt(0.1) || isSeenAt(0.9)));
      return { name: isSeen ? null : `${stops.size} ${element.outerHTML.slice(0, 100)}` };
    });
    if (stop.isLast) break;
    if (stop.name) covered.push(stop.name);
  }
  expect(await reached.evaluate(({ size }) => size)).toBeGreaterThan(3);
  expect(covered, `covered after ${key}`).toEqual([]);
}
