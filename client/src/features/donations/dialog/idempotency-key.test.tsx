import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { donateButton, openDialog } from '../testing/dialog';
import { fakeDrive, sessionId } from '../testing/fake-drive';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

const create = 'POST /api/create-checkout-session';

const keysOf = (server: ReturnType<typeof fakeDrive>) =>
  server.requestsTo(create).map(request => request.headers.get('Idempotency-Key'));
const hasFailed = (times: number) => waitFor(() => expect(toast).toHaveBeenCalledTimes(times));
const hasLeft = (times: number) => waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(times));

describe('the idempotency key of a checkout', () => {
  it('changes after a failed attempt, because the provider repeats its response to the old one', async () => {
    const server = fakeDrive({ [create]: refuse(502, 'No.') });
    const app = await openDialog();
    await app.user.click(donateButton());
    await hasFailed(1);
    server.change(create, broken);
    await app.user.click(donateButton());
    await hasFailed(2);
    server.change(create, { url: 'https://checkout.example/pay', sessionId });
    await app.user.click(donateButton());
    await hasLeft(1);
    expect(new Set(keysOf(server)).size).toBe(3);
  });

  it('is the same for a donor who returns from the payment page and submits again', async () => {
    const server = fakeDrive();
    const app = await openDialog();
    for (const times of [1, 2]) {
      await app.user.click(donateButton());
      await hasLeft(times);
      act(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    }
    expect(new Set(keysOf(server)).size).toBe(1);
  });
});
