import { timing } from '@shared/limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { fakeDrive, stats } from '../testing/fake-drive';
import { Raised } from './raised';
import { SettlingSum } from './settling-sum';
import { TideGauge } from './tide-gauge';
import { useFundraising } from './use-fundraising';

const name = 'GET /api/fundraising-stats';
/** Within which the fake server's answer is on screen. */
const answerTime = 50;

function Progress() {
  const fundraising = useFundraising();
  return (
    <>
      <Raised fundraising={fundraising} sum={<SettlingSum dollars={fundraising.total} />} />
      <TideGauge fundraising={fundraising} />
    </>
  );
}

const gauge = () => screen.getByRole('progressbar', { name: 'Raised toward the goal' });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  vi.useFakeTimers();
  fakeViewport({ reducedMotion: true });
});

describe('the state of the drive', () => {
  it('starts from nothing of $15,000.00, while it is fetched', () => {
    fakeDrive({ [name]: never });
    renderApp(<Progress />);
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.getByText(/of \$15,000\.00/)).toHaveTextContent('of $15,000.00 (0%)');
    expect(screen.getByText('(updating...)')).toBeInTheDocument();
    expect(gauge()).toHaveAttribute('aria-valuenow', '0');
  });

  it('is shown in figures and to those who cannot see the gauge', async () => {
    fakeDrive();
    renderApp(<Progress />);
    await pass(answerTime);
    expect(screen.getByText('$3,481.20')).toBeInTheDocument();
    expect(screen.queryByText('(updating...)')).not.toBeInTheDocument();
    expect(gauge()).toHaveAttribute('aria-valuenow', '23.2');
    expect(gauge()).toHaveAttribute('aria-valuetext', '$3,481.20 of $15,000.00, 23.2%');
  });

  it('runs to a new sum, where motion is welcome', async () => {
    fakeViewport();
    fakeDrive();
    renderApp(<Progress />);
    await pass(answerTime + 300);
    const [sum = ''] = /\$[\d,.]+/.exec(document.body.textContent) ?? [];
    expect(sum).not.toBe('$0.00');
    expect(sum).not.toBe('$3,481.20');
    await pass(1_000);
    expect(screen.getByText('$3,481.20')).toBeInTheDocument();
  });

  it('may pass the goal, the gauge does not', async () => {
    fakeDrive({ [name]: { ...stats, percentage: 112.5 } });
    renderApp(<Progress />);
    await pass(answerTime);
    expect(gauge()).toHaveAttribute('aria-valuenow', '100');
    expect(gauge()).toHaveAttribute('aria-valuetext', expect.stringContaining('112.5%'));
  });

  it('is asked for every 30 seconds', async () => {
    const server = fakeDrive();
    renderApp(<Progress />);
    await pass(answerTime);
    await pass(timing.statsRefetch - 2 * answerTime);
    expect(server.callsOf(name)).toHaveLength(1);
    server.change(name, { ...stats, formattedTotal: '3,506.20' });
    await pass(2 * answerTime);
    expect(server.callsOf(name)).toHaveLength(2);
    expect(screen.getByText('$3,506.20')).toBeInTheDocument();
  });

  it('is tried once more, then called unavailable with what was last known, until it is back', async () => {
    const server = fakeDrive();
    renderApp(<Progress />);
    await pass(answerTime);
    server.change(name, refuse(503, 'No.'));
    await pass(timing.statsRefetch + answerTime);
    expect(screen.getByText('(updating...)')).toBeInTheDocument();
    await pass(1_000 + answerTime);
    expect(server.callsOf(name)).toHaveLength(3);
    expect(screen.getByText('Data temporarily unavailable')).toBeInTheDocument();
    expect(screen.getByText('$3,481.20')).toBeInTheDocument();
    server.change(name, stats);
    await pass(timing.statsRefetch + answerTime);
    expect(screen.queryByText('Data temporarily unavailable')).not.toBeInTheDocument();
  });

  it('is not asked for again within 10 seconds by another part of the page', async () => {
    const server = fakeDrive();
    renderApp(<Redrawn />);
    await pass(answerTime);
    fireEvent.click(screen.getByRole('button', { name: 'Draw anew' }));
    await pass(timing.statsFresh - 2 * answerTime);
    expect(server.callsOf(name)).toHaveLength(1);
    await pass(2 * answerTime);
    fireEvent.click(screen.getByRole('button', { name: 'Draw anew' }));
    await pass(answerTime);
    expect(server.callsOf(name)).toHaveLength(2);
  });
});

function Redrawn() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw anew
      </button>
      <Progress key={times} />
    </>
  );
}
