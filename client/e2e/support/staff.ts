import { type Browser, expect, type Page, request } from '@playwright/test';

export interface Staff {
  username: string;
  password: string;
  email: string;
}

export function newStaff(): Staff {
  const username = `staff-${Math.random().toString(36).slice(2, 10)}`;
  return { username, password: 'low water mark', email: `${username}@example.com` };
}

/** Signs in this page's browser, too. */
export async function signInAsRegistered(page: Page, staff = newStaff()): Promise<Staff> {
  const response = await page.request.post('/api/register', {
    data: { ...staff, firstName: 'Ines', lastName: 'Falk' },
  });
  expect(response.status()).toBe(201);
  return staff;
}

export async function signInAsStaff(
  page: Page,
  { owner, baseURL }: { owner: Staff; baseURL: string | undefined },
): Promise<Staff> {
  const staff = await signInAsRegistered(page);
  const asOwner = await request.newContext({ baseURL });
  const { username, password } = owner;
  expect((await asOwner.post('/api/login', { data: { username, password } })).status()).toBe(200);
  const found = await asOwner.get('/api/people', { params: { search: staff.username } });
  const [person] = await found.json();
  const change = await asOwner.patch(`/api/people/${person.id}`, { data: { role: 'staff' } });
  expect(change.status()).toBe(204);
  await asOwner.dispose();
  // A change of role ends sessions.
  await signInAs(page, staff);
  return staff;
}

export async function signInAs(page: Page, { username, password }: Pick<Staff, 'username' | 'password'>) {
  const response = await page.request.post('/api/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** Every response of a session renews its cookie: none may be on its way when it's cleared. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** In a browser in which nobody is signed in. */
export async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

export const notification = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
