import { dashboardNotes } from '../../brand/copy/dashboard-notes';
import { dashboardsCopy } from '../../brand/copy/dashboards';
import * as homeCopy from '../../brand/copy/home';
import { servicesCopy } from '../../brand/copy/services';
import { expect, test } from '../support/test';

const { before, after, handle } = servicesCopy.apps;

test('a handle turns the spreadsheet into the app, by keyboard too', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('img', { name: before.alt })).toBeVisible();
  const app = page.getByRole('img', { name: after.alt });
  await expect(app).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
  const slider = page.getByRole('slider', { name: handle });
  await slider.press('Home');
  await expect(app).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');
  await slider.press('End');
  await expect(app).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, waitsForHydration: false });

  test('spreadsheet and app share the picture, and notes light their part of the dashboard', async ({
    page,
  }) => {
    await page.goto('/services');
    await expect(page.getByRole('img', { name: after.alt })).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.goto('/dashboards');
    const notes = page.getByRole('group', { name: dashboardsCopy.hero.notesTitle });
    await notes.getByRole('radio', { name: dashboardsCopy.hero.wholeBoard }).focus();
    for (const [index, { text }] of dashboardNotes.entries()) {
      await page.keyboard.press('ArrowDown');
      const note = notes.getByRole('radio', { name: String(index + 1), exact: true });
      await expect(note).toBeChecked();
      await expect(note).toHaveAccessibleDescription(new RegExp(text));
    }
  });
});

test('a message types itself in as it comes into view, and stands there whole before and after', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const [, answer] = homeCopy.aiFields[0];
  const field = page.getByRole('definition').filter({ hasText: answer });
  await expect(field).toHaveCSS('opacity', '1');
  const scrollTo = (share: number) =>
    field.evaluate((element, at) => {
      const { top } = element.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top - window.innerHeight * at, behavior: 'instant' });
    }, share);
  await scrollTo(0.9);
  await expect(field).toHaveCSS('opacity', '0');
  await scrollTo(0.3);
  await expect(field).toHaveCSS('opacity', '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollTo(0.9);
  await expect(field).toHaveCSS('opacity', '1');
});
