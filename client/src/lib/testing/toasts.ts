import { renderHook, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { removeToast, useToast } from '../toast';

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

/** The toast with this title or text, once it's shown. It isn't that of a failure. */
export async function findToast(words: string | RegExp): Promise<HTMLElement> {
  const toast = await findAnyToast(words);
  expect(toast).not.toHaveClass('bg-alarm');
  return toast;
}

/** The red toast of a failure with this title or text, once it's shown. */
export async function findFailure(words: string | RegExp): Promise<HTMLElement> {
  const toast = await findAnyToast(words);
  expect(toast).toHaveClass('bg-alarm');
  return toast;
}

export function expectNoToast(): void {
  expect(within(region()).queryByRole('listitem')).not.toBeInTheDocument();
}

/** Ends a toast that was shown before. */
export function clearToast(): void {
  const { result, unmount } = renderHook(useToast);
  if (result.current) removeToast(result.current.id);
  unmount();
}

async function findAnyToast(words: string | RegExp): Promise<HTMLElement> {
  const found = await within(region()).findByText(words);
  const toast = found.closest('li');
  if (!toast) throw new Error(`No toast says ${words}`);
  return toast;
}
