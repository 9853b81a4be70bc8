import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToast } from '@/lib/toast';
import { CopyButton } from './copy-button';

const writeText = vi.fn<(text: string) => Promise<void>>();

function LastToast() {
  return <p data-testid="toast">{useToast()?.title}</p>;
}

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

function show() {
  render(
    <>
      <CopyButton text="dana@example.com">Copy the address</CopyButton>
      <LastToast />
    </>,
  );
  return screen.getByRole('button', { name: 'Copy the address' });
}

it('copies, confirms it in its label, and can be used again', async () => {
  vi.useFakeTimers();
  const button = show();
  await act(async () => fireEvent.click(button));
  expect(writeText).toHaveBeenCalledWith('dana@example.com');
  expect(button).toHaveAccessibleName('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => vi.advanceTimersByTime(3_000));
  expect(button).toHaveAccessibleName('Copy the address');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('reports a failure', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const button = show();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByTestId('toast')).toHaveTextContent('Copy failed'));
  expect(button).toHaveAccessibleName('Copy the address');
});
