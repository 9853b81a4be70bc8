import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { fakeDrive, sponsorOf } from '../testing/fake-drive';
import { FoundingSpots } from './founding-spots';
import { SponsorWall } from './sponsor-wall';
import { useWallSpots } from './use-founding-spots';

const name = 'GET /api/sponsors';

describe('the sponsors', () => {
  it('have six placeholders while they load', () => {
    fakeDrive({ [name]: never });
    renderApp(<SponsorWall />);
    const area = screen.getByRole('status');
    expect(area).toHaveTextContent('Loading sponsors');
    expect(area.querySelectorAll(':scope > div')).toHaveLength(6);
  });

  it('invite visitors when there are none', async () => {
    fakeDrive();
    renderApp(<SponsorWall />);
    expect(
      await screen.findByText('No sponsors yet. Be the first to support our mission!'),
    ).toBeInTheDocument();
  });

  it('are listed in the given order, with name, link, and logo', async () => {
    fakeDrive({
      [name]: [
        sponsorOf({
          sponsorName: 'Halyard & Roe',
          sponsorWebsite: 'https://halyard.example',
          sponsorLogo: '/uploads/logos/h.webp',
        }),
        sponsorOf({ sponsorName: null }),
      ],
    });
    renderApp(<SponsorWall />);
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('Two sponsors were expected');
    expect(within(first).getByRole('heading', { name: 'Halyard & Roe' })).toBeInTheDocument();
    expect(within(first).getByRole('img', { name: 'Halyard & Roe logo' })).toHaveAttribute(
      'src',
      '/uploads/logos/h.webp',
    );
    const link = within(first).getByRole('link', { name: /^Visit Website →/ });
    expect(link).toHaveAttribute('href', 'https://halyard.example');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    expect(within(second).getByRole('heading', { name: 'Anonymous Supporter' })).toBeInTheDocument();
    expect(within(second).queryByRole('img')).not.toBeInTheDocument();
    expect(within(second).queryByRole('link')).not.toBeInTheDocument();
  });

  it('can be reloaded if they fail to load', async () => {
    const server = fakeDrive({ [name]: refuse(503, 'No.') });
    const { user } = renderApp(<SponsorWall />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the sponsors.');
    server.change(name, [sponsorOf({ sponsorName: 'Late but here' })]);
    await user.click(screen.getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByRole('heading', { name: 'Late but here' })).toBeInTheDocument();
  });
});

function WallSpots() {
  return <FoundingSpots remaining={useWallSpots()} />;
}

describe('the founding spots', () => {
  it.each([
    [0, foundingSpotsCopy.remaining(6)],
    [2, foundingSpotsCopy.remaining(4)],
    [6, foundingSpotsCopy.remaining(0)],
    [9, foundingSpotsCopy.remaining(0)],
  ])('with %d donations of $750 or more are counted', async (count, text) => {
    fakeDrive({
      [name]: [
        ...Array.from({ length: count }, () => sponsorOf({ amount: 75_000 })),
        sponsorOf({ amount: 74_999 }),
      ],
    });
    renderApp(<WallSpots />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
