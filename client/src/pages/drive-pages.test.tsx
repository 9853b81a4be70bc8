import { doingGoodCopy } from '@brand/copy/doing-good';
import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { donationThanks } from '@brand/copy/donation-thanks';
import * as homeCopy from '@brand/copy/home';
import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { sponsorsCopy } from '@brand/copy/small-pages';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '@/components/layout/site-layout';
import { amountField, sponsorBox } from '@/features/donations/testing/dialog';
import { fakeDrive, sponsorOf, stats } from '@/features/donations/testing/fake-drive';
import { never, refuse } from '@/lib/testing/fake-api';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { DoingGoodPage } from './doing-good';
import { HomePage } from './home';
import { SponsorsPage } from './sponsors';

vi.mock('@brand/motifs/progress-gauge', () => import('@/features/donations/testing/plain-gauge'));

beforeEach(() => {
  // Reduced motion, so that no slide advances during the tests.
  fakeViewport({ reducedMotion: true });
});

function renderPage(path = '/doing-good') {
  return renderApp(
    <main>
      <DoingGoodPage />
    </main>,
    { path },
  );
}

const { withGift } = doingGoodCopy.donate;
const { soldOut } = doingGoodCopy.rewards;
const { founding, advocate, premium } = rewardTiers;

it.each([
  [founding.name, 750],
  [advocate.name, 400],
  [premium.name, 125],
])('opens the dialog for %s with $%d and sponsor mode on', async (tier, dollars) => {
  fakeDrive();
  const { user } = renderPage();
  await user.click(screen.getByRole('button', { name: `Give $${dollars} for ${tier}` }));
  await screen.findByRole('dialog');
  expect(amountField()).toHaveValue(String(dollars));
  expect(sponsorBox()).toBeChecked();
});

it('opens the dialog from the header’s link to this page, which leads nowhere then', async () => {
  fakeDrive();
  const { user } = renderApp(
    <SiteLayout path="/doing-good">
      <DoingGoodPage />
    </SiteLayout>,
    { path: '/doing-good' },
  );
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Donate' }));
  await screen.findByRole('dialog');
  expect(window.location.hash).toBe('');
});

it('says on the sponsors page what sponsors get while there are none', async () => {
  fakeDrive({ 'GET /api/sponsors': [] });
  renderApp(<SponsorsPage />);
  expect(await screen.findByText(sponsorsCopy.emptyLead)).toBeInTheDocument();
  expect(screen.queryByText(sponsorsCopy.lead)).not.toBeInTheDocument();
});

it('opens the dialog with each amount over the button, whose line on the gauge it shows first', async () => {
  fakeDrive();
  const { user } = renderPage();
  expect(await screen.findByText(withGift('$50'))).toBeInTheDocument();
  await user.hover(screen.getByRole('button', { name: 'Give $250' }));
  expect(screen.getByText(withGift('$250'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give $100' }));
  await screen.findByRole('dialog');
  expect(amountField()).toHaveValue('100');
  expect(sponsorBox()).not.toBeChecked();
});

it('names the newest sponsors beside the drive, and nobody while there are none', async () => {
  const server = fakeDrive({
    'GET /api/fundraising-stats': { ...stats, newestSponsors: ['Halyard & Roe', 'Quay Street'] },
  });
  const { unmount } = renderPage();
  expect(await screen.findByText('Halyard & Roe')).toBeInTheDocument();
  unmount();
  server.change('GET /api/fundraising-stats', stats);
  renderPage();
  await screen.findByText('$3,481.20');
  expect(screen.queryByRole('heading', { name: doingGoodCopy.donate.newest })).not.toBeInTheDocument();
});

it('counts no more founding spots than settlement can still give', async () => {
  fakeDrive({
    'GET /api/sponsors': [sponsorOf({ amount: 80_000 })],
    'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: 2 },
  });
  renderPage();
  expect(await screen.findByText(foundingSpotsCopy.remaining(2))).toBeInTheDocument();
});

it('shows the reward for $750 once every founding spot is gone', async () => {
  fakeDrive({ 'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: 0 } });
  const { user } = renderPage();
  expect(await screen.findByRole('heading', { name: soldOut.title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Give $750 for ${founding.name}` })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Give $750 for ${advocate.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(amountField()).toHaveValue('750');
  expect(dialog.getByText(donationDialogCopy.reward, { exact: false })).toHaveTextContent(advocate.name);
});

it('moves the focus to the thank-you, after the h1, and removes it with the URL parameters', async () => {
  fakeDrive();
  const { user, history } = renderPage('/doing-good?donation=success&session_id=cs_test_1');
  const thanks = await screen.findByRole('heading', { name: donationThanks.title('$50.00') });
  const title = screen.getByRole('heading', { level: 1 });
  expect(thanks.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(thanks).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(thanks).not.toBeInTheDocument();
  expect(title).toHaveFocus();
  expect(history).toEqual(['/doing-good']);
});

it('says who is on the list of sponsors, and counts its founding spots, whoever else holds one', async () => {
  fakeDrive({
    'GET /api/sponsors': [sponsorOf({ amount: 75_000 })],
    'GET /api/fundraising-stats': { ...stats, foundingSpotsRemaining: 2 },
  });
  renderApp(<SponsorsPage />);
  expect(screen.getByText(sponsorsCopy.lead)).toBeInTheDocument();
  expect(await screen.findByText(foundingSpotsCopy.remaining(5))).toBeInTheDocument();
});

const drive = () => within(screen.getByRole('region', { name: homeCopy.fundraisingTitle }));

describe('the home page', () => {
  it('shows the drive at $0.00 of $15000.00 if its data does not load', async () => {
    fakeDrive({ 'GET /api/fundraising-stats': refuse(503, 'No.'), 'GET /api/sponsors': never });
    renderApp(<HomePage />);
    expect(await drive().findByText('$0.00')).toBeInTheDocument();
    expect(drive().getByText(/of \$15000\.00/).parentElement).toHaveTextContent('of $15000.00 (0%)');
    expect(drive().getByRole('link', { name: 'See our sponsors' })).toHaveAttribute('href', '/sponsors');
  });

  it('thanks a returning donor in the drive’s section until Dismiss', async () => {
    fakeDrive();
    const { user, history } = renderApp(<HomePage />, { path: '/?donation=success&session_id=cs_test_1' });
    const thanks = await drive().findByRole('heading', { name: donationThanks.title('$50.00') });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    await user.click(drive().getByRole('button', { name: 'Dismiss' }));
    expect(thanks).not.toBeInTheDocument();
    expect(history).toEqual(['/']);
  });
});
