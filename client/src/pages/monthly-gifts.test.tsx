import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeDrive } from '@/features/donations/testing/fake-drive';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { DoingGoodPage } from './doing-good';
import { ReceiptPage } from './receipt';

const monthly = vi.hoisted(() => ({
  give: 'https://buy.stripe.example/monthly',
  manage: 'https://billing.stripe.example/login',
}));

vi.mock('@shared/site/studio', async original => {
  const studio = await original<typeof import('@shared/site/studio')>();
  return { ...studio, drive: { ...studio.drive, monthly } };
});

afterEach(() => window.history.replaceState(null, '', '/'));

it('a monthly gift is offered under Donate where the brand has a link, and managed from a receipt', async () => {
  fakeViewport({ reducedMotion: true });
  fakeDrive({
    'POST /api/receipts/details': {
      wholeMailbox: false,
      seller: { legalName: 'Quay Street LLC', address: [] },
      sponsorName: null,
      asOf: '2026-11-28T15:00:00.000Z',
      items: [],
      years: [],
    },
  });
  const { unmount } = renderApp(<DoingGoodPage />, { path: '/doing-good' });
  expect(screen.getByRole('link', { name: 'Give monthly' })).toHaveAttribute('href', monthly.give);
  unmount();
  window.history.replaceState(null, '', '/receipt#cs_test_1');
  renderApp(<ReceiptPage />, { path: '/receipt' });
  const manage = await screen.findByRole('link', { name: 'Manage a monthly gift' });
  expect(manage).toHaveAttribute('href', monthly.manage);
});
