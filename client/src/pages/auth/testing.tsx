import { screen } from '@testing-library/react';
import { anonymous, mara } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AuthPage } from '../auth';

export function openAuth(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/user': anonymous,
    'GET /api/registration': { open: true, sendsEmail: true },
    'POST /api/login': mara,
    'POST /api/register': mara,
    ...replies,
  });
  return { ...renderApp(<AuthPage />, { path: '/auth' }), server };
}

export const password = () => screen.getByLabelText('Password');
