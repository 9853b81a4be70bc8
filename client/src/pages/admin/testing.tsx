import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AdminPage } from '../admin';

export function openAdmin(replies: Parameters<typeof fakeApi>[0] = {}, path = '/admin') {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/account': marasAccount,
    'GET /api/registration': { open: false, sendsEmail: true },
    'GET /api/list-counts': { shares: 0, rewards: 1, bookings: 12, inquiries: 10_001 },
    'GET /api/shares?limit=50': [],
    'GET /api/donations?rewards=1&limit=50': [],
    'GET /api/donations?sponsors=1&limit=50': [],
    'GET /api/bookings?limit=50': [],
    'GET /api/contact?limit=50': [],
    ...replies,
  });
  return { ...renderApp(<AdminPage />, { path }), server };
}
