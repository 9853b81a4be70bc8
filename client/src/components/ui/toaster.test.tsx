import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastContent, toast } from '@/lib/toast';
import { Toaster } from './toaster';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (content: ToastContent) => act(() => toast(content));
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const toasts = () => within(region()).queryAllByRole('listitem');

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

describe('a toast', () => {
  it('replaces the previous one, and disappears after 5000 ms', () => {
    show({ title: 'First' });
    wait(3_000);
    show({ title: 'Request received', description: 'We will write.' });
    wait(4_999);
    expect(toasts()).toHaveLength(1);
    expect(region()).not.toHaveTextContent('First');
    expect(region()).toHaveTextContent('Request received');
    expect(region()).toHaveTextContent('We will write.');
    wait(1);
    expect(toasts()).toHaveLength(0);
  });

  it('offers an action', () => {
    const onClick = vi.fn();
    show({ title: 'Hidden', action: { label: 'Undo', altText: 'Show the sponsor again', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(toasts()).toHaveLength(0);
  });
});

it.each([
  [51, 0],
  [50, 1],
  [-120, 1],
])('a swipe of %i px to the right leaves %i toasts', (distance, left) => {
  show({ title: 'Swipe me' });
  const [item] = toasts();
  if (!item) throw new Error('No toast is shown');
  fireEvent.pointerDown(item, { button: 0, clientX: 10, clientY: 10 });
  for (const x of [15, 10 + distance]) fireEvent.pointerMove(item, { clientX: x, clientY: 10 });
  fireEvent.pointerUp(item, { clientX: 10 + distance, clientY: 10 });
  expect(toasts()).toHaveLength(left);
});

describe('the announcement', () => {
  it.each([
    ['politely', 'default', 'polite'],
    ['assertively if destructive', 'destructive', 'assertive'],
  ] as const)('is made %s', (_name, variant, live) => {
    show({ title: 'Could not schedule', description: 'Try again.', variant });
    wait(100);
    const announcement = screen.getByRole('status');
    expect(announcement).toHaveAttribute('aria-live', live);
    expect(announcement).toHaveTextContent('Could not schedule');
    expect(announcement).toHaveTextContent('Try again.');
  });
});
