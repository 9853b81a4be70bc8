import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/lib/testing/render';
import { NotFoundPage } from './not-found';

it('says that there is no such page, and leads home', async () => {
  const { user, history } = renderApp(<NotFoundPage />, { path: '/servces' });
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByText(/\/servces/)).toBeVisible();
  await waitFor(() => expect(document.title).toMatch('404 Page Not Found'));
  await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
  expect(history).toEqual(['/servces', '/']);
});
