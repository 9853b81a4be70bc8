import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';

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

describe('a pending button', () => {
  it('shows nothing for the first 400 ms', () => {
    const { rerender } = render(<Send pending={false} />);
    rerender(<Send pending />);
    wait(399);
    expect(button()).toHaveAccessibleName('Send');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(1);
    expect(button()).toHaveAccessibleName('Sending...');
    expect(screen.getByRole('status')).toHaveTextContent('Sending...');
  });

  it('never flickers when the wait is short', () => {
    const { rerender } = render(<Send pending />);
    wait(390);
    rerender(<Send pending={false} />);
    wait(1_000);
    expect(button()).toHaveAccessibleName('Send');
  });

  it('stays for 300 ms once shown', () => {
    const { rerender } = render(<Send pending />);
    wait(450);
    rerender(<Send pending={false} />);
    wait(249);
    expect(button()).toHaveAccessibleName('Sending...');
    wait(1);
    expect(button()).toHaveAccessibleName('Send');
  });

  it('is disabled immediately, but keeps the focus', () => {
    const onClick = vi.fn();
    const { rerender } = render(<Send pending={false} onClick={onClick} />);
    button().focus();
    rerender(<Send pending onClick={onClick} />);
    fireEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveFocus();
    rerender(<Send pending={false} onClick={onClick} />);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does not submit its form again', () => {
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
});

it('does not submit a form by default', () => {
  render(<Button>Open</Button>);
  expect(button()).toHaveAttribute('type', 'button');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
