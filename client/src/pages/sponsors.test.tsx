import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeDrive, sponsorOf } from '@/features/donations/testing/fake-drive';
import { renderApp } from '@/lib/testing/render';
import { SponsorsPage } from './sponsors';

describe('the sponsors page', () => {
  it('says from when one is listed, how many founding spots are left, and how to become one', async () => {
    fakeDrive({ 'GET /api/sponsors': [sponsorOf({ amount: 75_000 })] });
    renderApp(<SponsorsPage />);
    expect(screen.getByText(/gave \$10 or more/)).toBeInTheDocument();
    expect(await screen.findByText('5 of 6 founding spots remaining')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Become a Sponsor' })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
