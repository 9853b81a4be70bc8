import { timing } from '@shared/limits/amounts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { fakeDrive, stats } from '../testing/fake-drive';
import { DriveGauge, Raised } from './raised';
import { useFundraising } from './use-fundraising';

const name = 'GET /api/fundraising-stats';
/** Milliseconds within which the fake server's response is on screen. */
const responseTime = 50;

function Progress() {
  const fundraising = useFundraising();
  return (
    <>
      <Raised fundraising={fundraising} />
      <DriveGauge fundraising={fundraising} />
    </>
  );
}

const gauge = () => screen.getByRole('progressbar', { name: 'Raised toward the goal' });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
  fakeViewport({ reducedMotion: true });
});

describe('the progress of the drive', () => {
  it('shows no amount while the first request is pending', () => {
    fakeDrive({ [name]: never });
    renderApp(<Progress />);
    expect(document.body).not.toHaveTextContent(/\.\d\d|\d%/);
    expect(screen.getByText('(updating...)')).toBeInTheDocument();
    expect(gauge()).not.toHaveAttribute('aria-valuenow');
  });

  it('is $0.00 of $15,000.00 if the first request failed, and while it is retried', async () => {
    const server = fakeDrive({ [name]: refuse(503, 'No.') });
    renderApp(<Progress />);
    await pass(1_000 + 2 * responseTime);
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.getByText(/of \$15,000\.00/).parentElement).toHaveTextContent('of $15,000.00 (0%)');
    expect(screen.getByText('Data temporarily unavailable')).toBeInTheDocument();
    expect(gauge()).toHaveAttribute('aria-valuenow', '0');
    server.change(name, never);
    await pass(timing.statsRefetch);
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.getByText('Data temporarily unavailable')).toBeInTheDocument();
  });

  it('may exceed the goal, but the gauge does not, which has a figure at every third of it', async () => {
    fakeDrive({ [name]: { ...stats, percentage: 112.5 } });
    renderApp(<Progress />);
    await pass(responseTime);
    expect(gauge()).toHaveAttribute('aria-valuenow', '100');
    expect(gauge()).toHaveAttribute('aria-valuetext', expect.stringContaining('112.5%'));
    for (const figure of ['$0', '$5,000', '$10,000', '$15,000']) expect(gauge()).toHaveTextContent(figure);
  });

  it('is retried once, then marked unavailable with the last known numbers, until it is back', async () => {
    const server = fakeDrive();
    renderApp(<Progress />);
    await pass(responseTime);
    server.change(name, refuse(503, 'No.'));
    await pass(timing.statsRefetch + responseTime);
    expect(screen.getByText('(updating...)')).toBeInTheDocument();
    await pass(1_000 + responseTime);
    expect(server.requestsTo(name)).toHaveLength(3);
    expect(screen.getByText('Data temporarily unavailable')).toBeInTheDocument();
    expect(screen.getByText('$3,481.20')).toBeInTheDocument();
    server.change(name, stats);
    await pass(timing.statsRefetch + responseTime);
    expect(screen.queryByText('Data temporarily unavailable')).not.toBeInTheDocument();
  });
});
