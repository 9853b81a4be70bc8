import { doingGoodCopy } from '@brand/copy/doing-good';
import { timing } from '@shared/limits/amounts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { FakeObserver, fakeViewport } from '@/lib/testing/fake-viewport';
import { renderApp } from '@/lib/testing/render';
import { fakeDrive, stats } from '../testing/fake-drive';
import { DriveGauge } from './drive-gauge';
import { Raised } from './raised';
import { noteLevel } from './rising-level';
import { useFundraising } from './use-fundraising';

vi.mock('@brand/motifs/progress-gauge', () => import('../testing/plain-gauge'));

const name = 'GET /api/fundraising-stats';
/** Milliseconds within which the fake server's response is on screen. */
const responseTime = 50;

function Progress() {
  const fundraising = useFundraising();
  return (
    <section>
      <Raised fundraising={fundraising} />
      <DriveGauge fundraising={fundraising} gift={5_000} />
    </section>
  );
}

const withGift = doingGoodCopy.donate.withGift('$50');
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
    expect(gauge()).not.toHaveTextContent('%');
    expect(screen.queryByText(withGift)).not.toBeInTheDocument();
    server.change(name, never);
    await pass(timing.statsRefetch);
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.getByText('Data temporarily unavailable')).toBeInTheDocument();
  });

  it('is asked for again by whoever presses Retry, who stays in its section', async () => {
    const server = fakeDrive({ [name]: refuse(503, 'No.') });
    renderApp(<Progress />);
    await pass(1_000 + 2 * responseTime);
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    server.change(name, stats);
    act(() => retry.click());
    await pass(responseTime);
    expect(screen.getByText('$3,481.20')).toBeInTheDocument();
    expect(retry).not.toBeInTheDocument();
    expect(gauge().closest('section')).toHaveFocus();
  });

  it('marks where the water would stand with a gift', async () => {
    fakeDrive();
    renderApp(<Progress />);
    await pass(responseTime);
    expect(screen.getByText(withGift)).toBeInTheDocument();
    expect(gauge()).toHaveTextContent(`Mark ${23.2 + 1 / 3}`);
  });

  it('starts from where it stood when the donor left to pay, and rises once it is in view', async () => {
    let see = (_entries: object[]) => {};
    class Observer extends FakeObserver {
      constructor(callback: typeof see) {
        super();
        see = callback;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    fakeDrive();
    noteLevel(20);
    const first = renderApp(<Progress />);
    await pass(responseTime);
    expect(screen.getByText('Level 20')).toBeInTheDocument();
    act(() => see([{ isIntersecting: true }]));
    expect(screen.getByText(`Level ${stats.percentage}`)).toBeInTheDocument();
    first.unmount();
    renderApp(<Progress />);
    await pass(responseTime);
    expect(screen.getByText(`Level ${stats.percentage}`)).toBeInTheDocument();
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
