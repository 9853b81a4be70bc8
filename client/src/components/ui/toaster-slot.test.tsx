import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { ToasterSlot } from './toaster-slot';

it('loads the toaster once the browser is idle', async () => {
  const whenIdle = vi.fn((_run: IdleRequestCallback) => 1);
  vi.stubGlobal('requestIdleCallback', whenIdle);
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  render(<ToasterSlot />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => {
    whenIdle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  });
  expect(await screen.findByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
});

it('loads it at the first toast, and shows that one', async () => {
  render(<ToasterSlot />);
  act(() => {
    toast({ title: 'Link copied' });
  });
  expect(await screen.findByText('Link copied')).toBeVisible();
});
