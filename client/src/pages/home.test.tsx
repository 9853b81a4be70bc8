import { donationThanks } from '@brand/copy/donation-thanks';
import * as homeCopy from '@brand/copy/home';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeDrive } from '@/features/donations/testing/fake-drive';
import { never, refuse } from '@/lib/testing/fake-api';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { HomePage } from './home';

const drive = () => within(screen.getByRole('region', { name: homeCopy.fundraisingTitle }));

describe('the home page', () => {
  beforeEach(() => fakeViewport({ reducedMotion: true }));

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
    const thanks = await drive().findByRole('heading', { name: donationThanks.title('$50') });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    await user.click(drive().getByRole('button', { name: 'Dismiss' }));
    expect(thanks).not.toBeInTheDocument();
    expect(history).toEqual(['/']);
  });
});
