import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { broken } from '@/lib/testing/fake-api';
import { create, keysOf, openForm, share, submit, type } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

function fill() {
  type('Password', 'spring tide');
  type(/^Secure note/, 'Door code');
}

it('is sent with a new share, and again where no answer came', async () => {
  const { user, server } = openForm(broken);
  fill();
  await user.click(submit());
  await screen.findByText(/^Failed to create share/);
  server.change(create, share);
  await user.click(submit());
  await screen.findByText(/^Ready to send/);
  const keys = keysOf(server);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('is another one for the next share, even with the same content', async () => {
  const { user, server } = openForm();
  for (const _time of [1, 2]) {
    fill();
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Done' }));
  }
  expect(new Set(keysOf(server)).size).toBe(2);
});
