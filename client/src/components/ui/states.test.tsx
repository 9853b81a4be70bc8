import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { ProgressBar } from './progress-bar';
import { LoadingArea, Skeleton } from './skeleton';

it('says what failed and offers a retry', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="Failed to load secure shares." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load secure shares.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says that there is nothing, and what to do about it', () => {
  render(<EmptyState message="No sponsors yet." action={<a href="/">Become a Sponsor</a>} />);
  expect(screen.getByText('No sponsors yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Become a Sponsor' })).toBeVisible();
});

it('announces once what is loading, however many placeholders there are', () => {
  render(
    <LoadingArea label="Loading sponsors">
      <Skeleton />
      <Skeleton />
    </LoadingArea>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading sponsors$/);
});

it.each([
  [0.615, '62'],
  [-1, '0'],
  [7, '100'],
])('shows a progress of %d as %s percent', (value, percent) => {
  render(<ProgressBar label="Sending the logo" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Sending the logo' })).toHaveAttribute(
    'aria-valuenow',
    percent,
  );
});
