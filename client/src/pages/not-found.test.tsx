import { pages } from '@shared/site/pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/lib/testing/render';
import { NotFoundPage } from './not-found';

it('says that there is no such page, and links home', async () => {
  const { user, history } = renderApp(<NotFoundPage />, { path: '/servces' });
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByText(/\/servces/)).toBeVisible();
  expect(document.title).toBe(pages.notFound.title);
  await user.click(screen.getByRole('link', { name: 'Back to home' }));
  expect(history).toEqual(['/servces', '/']);
});
