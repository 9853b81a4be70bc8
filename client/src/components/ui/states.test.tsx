import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar';
import { LoadingArea, Skeleton } from './states';

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
