import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('copies, confirms it in its label, and can be used again', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<CopyButton text="dana@example.com">Copy the address</CopyButton>);
  const button = screen.getByRole('button', { name: 'Copy the address' });
  await act(async () => fireEvent.click(button));
  expect(writeText).toHaveBeenCalledWith('dana@example.com');
  expect(button).toHaveAccessibleName('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => vi.advanceTimersByTime(3_000));
  expect(button).toHaveAccessibleName('Copy the address');
});
