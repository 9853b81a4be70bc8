import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeDrive, sponsorOf, stats } from '@/features/donations/testing/fake-drive';
import { renderApp } from '@/lib/testing/render';
import { SponsorsPage } from './sponsors';

it('says from which amount one is listed, and counts the spots of the wall, whoever else holds one', async () => {
  fakeDrive({
    'GET /api/sponsors': [sponsorOf({ amount: 75_000 })],
    'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: 2 },
  });
  renderApp(<SponsorsPage />);
  expect(screen.getByText(/gave \$10 or more/)).toBeInTheDocument();
  expect(await screen.findByText(foundingSpotsCopy.remaining(5))).toBeInTheDocument();
});
