import { pages } from '@shared/site/pages';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HeadContext } from '@/lib/head/head-keeper';
import { renderApp } from '@/lib/testing/render';
import { NotFoundPage } from './not-found';

it('says that there is no such page, and leads home', async () => {
  const head = { show: vi.fn() };
  const { user, history } = renderApp(
    <HeadContext value={head}>
      <NotFoundPage />
    </HeadContext>,
    { path: '/servces' },
  );
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByText(/\/servces/)).toBeVisible();
  expect(head.show).toHaveBeenCalledWith(pages.notFound);
  await user.click(screen.getByRole('link', { name: 'Back to the home page' }));
  expect(history).toEqual(['/servces', '/']);
});
