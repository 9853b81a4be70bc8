import assert from 'node:assert/strict';
import { publicPages } from '../support/site';
import { button, type Driver, field, fill, goBack, path, press, seen, text, until, visit } from './driver';

type Journey = (driver: Driver, site: string) => Promise<void>;

const dialog = '//*[@role="dialog"]';
const submit = (scope: string) => `${scope}//button[@type="submit"]`;
const notification = '//*[@role="region"][starts-with(@aria-label, "Notifications")]//li';
const isAt = (top: number) => `Math.abs(scrollY - ${top}) < 5`;
const visitor = { firstName: 'Tomas', lastName: 'Lindqvist', email: 'tomas@example.com', company: 'Harbor' };

/** Scrolls like a reader, by 1,200 px. */
async function readOn(driver: Driver) {
  await driver.evaluate('scrollTo({ top: 1200, behavior: "instant" })');
  await until(driver, isAt(1_200));
}

async function openDonation(driver: Driver, site: string) {
  await visit(driver, `${site}/doing-good`);
  await press(driver, button('Donate', '//*[@id="donate"]'));
  await until(driver, seen(submit(dialog)));
}

async function goToPayment(driver: Driver) {
  await press(driver, submit(dialog));
  await until(driver, text('TEST MODE'));
}

/** These React updates wait in its scheduler, and Firefox drops pending messages when it caches the page. */
const updateWhileLeaving =
  'void addEventListener("pagehide", () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })), { once: true })';

export const journeys: Record<string, Journey> = {
  'every public page opens': async (driver, site) => {
    for (const page of publicPages) await visit(driver, site + page.path);
  },

  'Back within the site returns to the place': async (driver, site) => {
    await visit(driver, `${site}/services`);
    await readOn(driver);
    await driver.evaluate(`document.querySelector('header a[href="/dashboards"]').click()`);
    await until(driver, `${path('/dashboards')} && document.activeElement?.tagName === "H1" && ${isAt(0)}`);
    await goBack(driver);
    await until(driver, `${path('/services')} && ${isAt(1_200)}`);
  },

  'Back from another document, and a reload, return to the place': async (driver, site) => {
    await visit(driver, `${site}/services`);
    await readOn(driver);
    await visit(driver, `${site}/terms`);
    await goBack(driver);
    await until(driver, `${path('/services')} && ${isAt(1_200)}`);
    // A page with this listener is never kept in the back/forward cache, so Back loads it again.
    await driver.evaluate('void addEventListener("unload", () => undefined)');
    await visit(driver, `${site}/terms`);
    await goBack(driver);
    await until(driver, `${path('/services')} && ${isAt(1_200)}`);
    await driver.evaluate('void setTimeout(() => location.reload())');
    await until(driver, `performance.getEntriesByType('navigation')[0]?.type === 'reload' && ${isAt(1_200)}`);
  },

  'Back from the payment page gives a page that works': async (driver, site) => {
    await openDonation(driver, site);
    await driver.evaluate(updateWhileLeaving);
    await goToPayment(driver);
    await goBack(driver);
    await until(driver, `${path('/doing-good')} && !document.querySelector('[aria-disabled="true"]')`);
    await driver.evaluate(`document.querySelector('header a[href="/services"]').click()`);
    await until(driver, `${path('/services')} && document.activeElement?.tagName === "H1"`);
  },

  'a donation is paid and thanked for': async (driver, site) => {
    await openDonation(driver, site);
    await goToPayment(driver);
    await press(driver, '//button[starts-with(normalize-space(), "Pay $50")]');
    await until(driver, `${path('/doing-good')} && ${text('Thank you')}`);
  },

  'a call is requested': async (driver, site) => {
    await visit(driver, `${site}/terms`);
    await press(driver, button('Book a call', '//header'));
    await fill(driver, { ...visitor, phone: '+1 555 010 0147' }, dialog);
    await press(driver, submit(dialog));
    await until(driver, `!${seen(dialog)} && ${seen(notification)}`);
  },

  'an inquiry is sent': async (driver, site) => {
    await visit(driver, `${site}/contact`);
    await fill(driver, { ...visitor, details: 'Intake forms on paper, forty a day.' });
    for (const name of ['service', 'timeline']) {
      await driver.evaluate(`document.querySelector('main input[name="${name}"]').click()`);
    }
    await press(driver, submit('//main//form[.//*[@name="details"]]'));
    await until(driver, seen(notification));
  },

  'staff sign in, make a share and sign out; its recipient opens it once': async (driver, site) => {
    const account = { username: `staff-${Date.now()}`, password: 'low water mark 1907' };
    await visit(driver, `${site}/auth`);
    const body = {
      ...account,
      firstName: 'Ines',
      lastName: 'Falk',
      email: `${account.username}@example.com`,
    };
    await driver.evaluate(
      `fetch('/api/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }).then(({ status }) => { window.registered = status; }) && null`,
    );
    await until(driver, 'window.registered === 201');
    await driver.open(`${site}/admin`);
    await press(driver, '//a[@href="/api/logout"]');
    await until(driver, path('/'));
    await visit(driver, `${site}/auth`);
    await fill(driver, account);
    await press(driver, submit('//main//form[.//*[@name="username"]]'));
    await until(driver, path('/admin'));
    await fill(driver, { title: 'Door', note: 'Code 4711', password: 'spring tide 1907' });
    await press(driver, submit('//main//form[.//*[@name="note"]]'));
    await until(driver, seen(button('Done')));
    const link = await driver.evaluate('document.body.innerText.match(/\\/share\\/[\\w-]{22}/)[0]');
    assert.equal(typeof link, 'string');
    // Until then, leaving the page asks whether the password was noted.
    await driver.evaluate(
      `void document.querySelectorAll('[aria-label^="Notifications"] li button').forEach(close => close.click())`,
    );
    await press(driver, button('Done'));
    await until(driver, `!${seen(button('Done'))}`);

    await visit(driver, `${site}${link}`);
    await fill(driver, { password: 'spring tide 1907' });
    await press(driver, submit('//main//form'));
    await until(driver, text('Code 4711'));
    await visit(driver, `${site}/terms`);
    await goBack(driver);
    await until(driver, `${path(String(link))} && ${seen(field('password'))} && !${text('Code 4711')}`);
  },
};
