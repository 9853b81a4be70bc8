import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { fakeDrive, sponsorOf } from '../testing/fake-drive';
import { SponsorList } from './sponsor-list';

const name = 'GET /api/sponsors';

it('the sponsors have six placeholders while they load', () => {
  fakeDrive({ [name]: never });
  renderApp(<SponsorList />);
  const area = screen.getByRole('status');
  expect(area).toHaveTextContent(/^Loading sponsors$/);
  expect(area.querySelectorAll(':scope > div')).toHaveLength(6);
});

it('the sponsors can be reloaded if they fail to load, and invite visitors when there are none', async () => {
  const server = fakeDrive({ [name]: refuse(503, 'No.') });
  const { user } = renderApp(<SponsorList />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load sponsors.');
  server.change(name, []);
  await user.click(screen.getByRole('button', { name: /^Retry/ }));
  const invitation = 'No sponsors yet. Be the first to support our mission!';
  expect(await screen.findByText(invitation)).toBeInTheDocument();
});

it('the sponsors are listed in the given order, with name, link, and logo', async () => {
  const listed = { sponsorName: 'Halyard & Roe', sponsorWebsite: 'https://halyard.example' };
  const logo = '/uploads/logos/h.webp';
  fakeDrive({ [name]: [sponsorOf({ ...listed, sponsorLogo: logo }), sponsorOf({ sponsorName: null })] });
  renderApp(<SponsorList />);
  const cards = await screen.findAllByRole('listitem');
  const [first, second] = cards.map(card => within(card));
  expect(first?.getByRole('heading', { name: 'Halyard & Roe' })).toBeInTheDocument();
  expect(first?.getByRole('img', { name: 'Halyard & Roe logo' })).toHaveAttribute('src', logo);
  const link = first?.getByRole('link', { name: /^Visit Website →/ });
  expect(link).toHaveAttribute('href', 'https://halyard.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  expect(second?.getByRole('heading', { name: 'Anonymous Supporter' })).toBeInTheDocument();
  for (const role of ['img', 'link']) expect(second?.queryByRole(role)).not.toBeInTheDocument();
});
