import { mara, marasAccount } from '@/features/accounts/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { AdminPage } from '../admin';

/** The admin panel of somebody signed in. */
export function openAdmin(replies: Parameters<typeof fakeApi>[0] = {}, path = '/admin') {
  const server = fakeApi({
    'GET /api/user': mara,
    'GET /api/account': marasAccount,
    'GET /api/registration': { open: false, signedIn: true, sendsEmail: true },
    'GET /api/list-counts': { shares: 0, rewards: 1, bookings: 12, inquiries: 10_001 },
    'GET /api/shares?limit=50': [],
    'GET /api/shares/counts': { all: 0, active: 0, 'expiring-soon': 0, expired: 0, 'used-up': 0, locked: 0 },
    'GET /api/donations?rewards=1&limit=50': [],
    'GET /api/donations?sponsors=1&limit=50': [],
    'GET /api/donations/rewards/counts': { all: 0, founding: 0, advocate: 0, premium: 0, unverified: 0 },
    'GET /api/donations/wall/counts': { all: 0, shown: 0, hidden: 0, 'logo-hidden': 0, 'no-logo': 0 },
    'GET /api/bookings?limit=50': [],
    'GET /api/contact?limit=50': [],
    ...replies,
  });
  return { ...renderApp(<AdminPage />, { path }), server };
}
