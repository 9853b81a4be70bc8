import { setTimeout } from 'node:timers/promises';

/** A browser with one tab. Elements are located by XPath. */
export interface Driver {
  name: string;
  /** Loads a document. */
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors the browser reported since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

const timeoutMs = 30_000;

/** Evaluates until the expression is true. While a document loads, it may throw. */
export async function until(driver: Driver, expression: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      last = await driver.evaluate(expression);
      if (last) return;
    } catch (error) {
      last = error;
    }
    await setTimeout(100);
  }
  const page = await driver.evaluate('location.href + " " + document.body.innerText').catch(String);
  throw new Error(`${expression} is ${last} on ${String(page).slice(0, 1_500)}`);
}

const find = (xpath: string) =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`;

export const seen = (xpath: string) => `${find(xpath)}?.checkVisibility()`;
export const path = (expected: string) => `location.pathname === ${JSON.stringify(expected)}`;
export const text = (expected: string) => `document.body.innerText.includes(${JSON.stringify(expected)})`;
export const button = (name: string, scope = '') => `${scope}//button[normalize-space()="${name}"]`;
export const field = (name: string, scope = '//main') => `${scope}//*[@name="${name}"]`;

/** Clicks once nothing covers the element, such as a notification or a dialog that is opening. */
export async function press(driver: Driver, xpath: string): Promise<void> {
  await until(
    driver,
    `(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })(${find(xpath)})`,
  );
  await driver.click(xpath);
}

export async function fill(driver: Driver, fields: Record<string, string>, scope?: string): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await until(driver, seen(field(name, scope)));
    await driver.type(field(name, scope), value);
  }
}

/** Loads a document and waits until React has hydrated it. */
export async function visit(driver: Driver, url: string): Promise<void> {
  await driver.open(url);
  await until(
    driver,
    'Object.keys(document.getElementById("root") ?? {}).some(key => key.startsWith("__reactContainer")) && document.querySelector("main h1") !== null',
  );
}

export const goBack = (driver: Driver) => driver.evaluate('void setTimeout(() => history.back())');
