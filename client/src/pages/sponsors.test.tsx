import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeDrive, sponsorOf, stats } from '@/features/donations/testing/fake-drive';
import { renderApp } from '@/lib/testing/render';
import { SponsorsPage } from './sponsors';

describe('the sponsors page', () => {
  it('says from which amount one is listed, how many founding spots are left, and how to become a sponsor', async () => {
    fakeDrive({ 'GET /api/sponsors': [sponsorOf({ amount: 75_000 })] });
    renderApp(<SponsorsPage />);
    expect(screen.getByText(/gave \$10 or more/)).toBeInTheDocument();
    expect(await screen.findByText(foundingSpotsCopy.remaining(5))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/#donate');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('counts only the wall, whoever else holds a spot', async () => {
    fakeDrive({
      'GET /api/sponsors': [sponsorOf({ amount: 75_000 })],
      'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: 2 },
    });
    renderApp(<SponsorsPage />);
    expect(await screen.findByText(foundingSpotsCopy.remaining(5))).toBeInTheDocument();
  });
});
