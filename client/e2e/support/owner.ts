import type { Browser, Page } from '@playwright/test';
import { listenForMail, type MailServer } from '../../../server/testing/mail-server';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { newStaff, type Staff } from './staff';
import { test as base, expect } from './test';

interface OwnerFixtures {
  mailServer: MailServer;
  /** The first account, and so an owner. */
  owner: Staff;
}

/** Browser tests of a product that sends email, and whose owner is known. */
export const test = base.extend<object, OwnerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const mailServer = await listenForMail();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct({ SMTP_URL: mailServer.url }, { hostname: 'localhost' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: [
    async ({ product }, use) => {
      const owner = newStaff();
      await post(product.url, '/api/register', { ...owner, firstName: 'Mara', lastName: 'Ellison' });
      await use(owner);
    },
    { scope: 'worker', auto: true },
  ],
});

async function post(url: string, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
}

/** Signs in this page's browser. */
export async function signInAs(page: Page, { username, password }: Staff): Promise<void> {
  const response = await page.request.post('/api/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** A page of a browser in which nobody is signed in. */
export async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** The first link in the latest email to an address. */
export async function linkMailedTo({ received }: MailServer, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+${page}#[\\w-]{43}`);
  const find = () =>
    received.findLast(({ to, parsed }) => to.includes(email) && pattern.test(parsed.text ?? ''))?.parsed.text;
  await expect.poll(find).toBeDefined();
  return pattern.exec(find() ?? '')?.[0] ?? '';
}
