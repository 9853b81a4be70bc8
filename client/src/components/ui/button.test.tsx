import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button';
import { CopyButton } from './copy-button';

function Send({ pending, onClick }: { pending: boolean; onClick?: () => void }) {
  return (
    <Button pending={pending} pendingLabel="Sending..." onClick={onClick}>
      Send
    </Button>
  );
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const button = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
});

it('says that it is pending at once, and for 300 ms at least', () => {
  const { rerender } = render(<Send pending={false} />);
  rerender(<Send pending />);
  expect(button()).toHaveAccessibleName('Sending...');
  expect(screen.getByRole('status')).toHaveTextContent('Sending...');
  rerender(<Send pending={false} />);
  wait(299);
  expect(button()).toHaveAccessibleName('Sending...');
  wait(1);
  expect(button()).toHaveAccessibleName('Send');
});

it('is disabled while it is pending, but keeps the focus', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Send pending={false} onClick={onClick} />);
  button().focus();
  rerender(<Send pending onClick={onClick} />);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
});

it('does not submit its form again while it is pending', () => {
  const onSubmit = vi.fn(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});

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
