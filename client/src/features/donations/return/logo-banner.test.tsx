import { donationThanks } from '@brand/copy/donation-thanks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { broken, refuse } from '@/lib/testing/fake-api';
import { logoOf } from '../testing/dialog';
import { details, fakeDrive, sessionId } from '../testing/fake-drive';
import { renderReturn } from '../testing/payment-return';

vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));

const upload = `POST /api/donations/${sessionId}/logo`;
const read = `GET /api/donations/${sessionId}/details`;
const sponsor = {
  ...details,
  showAsSponsor: 1,
  sponsorName: 'Quay Street Bakery',
  sponsorWebsite: 'https://quaystreet.example',
};

async function openBanner(replies: Parameters<typeof fakeDrive>[0] = {}) {
  const server = fakeDrive({ [read]: sponsor, ...replies });
  const app = renderReturn();
  const banner = within(await screen.findByRole('region', { name: donationThanks.logo.title }));
  return { ...app, server, banner };
}

describe('the logo banner', () => {
  it.each([
    ['did not ask to be listed', { showAsSponsor: 0 }],
    ['has a logo', { sponsorLogo: '/uploads/logos/a.webp' }],
  ])('is not shown to a donor who %s', async (_case, facts) => {
    fakeDrive({ [read]: { ...sponsor, ...facts } });
    renderReturn();
    await screen.findByRole('heading', { name: donationThanks.title('$50.00') });
    await waitFor(() => expect(screen.queryByRole('region', { name: /logo/ })).not.toBeInTheDocument());
  });

  it('sends the fields that are present, and disappears', async () => {
    const { banner, user, server } = await openBanner();
    const logo = logoOf(10);
    await user.upload(banner.getByLabelText(/^logo/i), logo);
    await user.clear(banner.getByRole('textbox', { name: /^website/i }));
    await user.click(banner.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: donationThanks.listed.link });
    expect(screen.queryByRole('region', { name: donationThanks.logo.title })).not.toBeInTheDocument();
    const sent = server.requestsTo(upload)[0]?.body;
    expect(Object.fromEntries(sent as FormData)).toEqual({ logo, sponsorName: 'Quay Street Bakery' });
  });

  it.each([
    [refuse(409, 'This donation was not completed.'), 'This donation was not completed.'],
    [broken, 'Upload failed'],
  ])('says why it failed, and keeps what was typed', async (reply, message) => {
    const { banner, user } = await openBanner({ [upload]: reply });
    await user.type(banner.getByRole('textbox', { name: /^name/i }), ' II');
    await user.click(banner.getByRole('button', { name: 'Save' }));
    expect(await banner.findByRole('alert')).toHaveTextContent(message);
    expect(banner.getByRole('textbox', { name: /^name/i })).toHaveValue('Quay Street Bakery II');
    expect(banner.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.each(['Skip', 'Dismiss'])('disappears with the thank-you on %s', async exit => {
    const { banner, user, history } = await openBanner();
    await user.click(banner.getByRole('button', { name: exit }));
    expect(await screen.findByText('No return')).toBeInTheDocument();
    expect(history).toEqual(['/doing-good']);
  });
});
