import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

/** The modules as in a freshly loaded page. */
async function loadPage() {
  vi.resetModules();
  const { toastAfterReload } = await import('./toast');
  const { Toaster } = await import('@/components/ui/toaster');
  return { toastAfterReload, Toaster };
}

beforeEach(() => sessionStorage.clear());

it('is shown by the next page, once', async () => {
  const before = await loadPage();
  const { unmount } = render(<before.Toaster />);
  act(() => before.toastAfterReload({ title: 'Login successful', description: 'Welcome!' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  unmount();

  const after = await loadPage();
  const shown = render(<after.Toaster />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Login successful');
  expect(screen.getByRole('listitem')).toHaveTextContent('Welcome!');
  shown.unmount();

  const later = await loadPage();
  render(<later.Toaster />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
