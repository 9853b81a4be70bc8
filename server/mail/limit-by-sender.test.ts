import { mailLimits } from '@shared/mail-limits';
import { expect, it } from 'vitest';
import { limitBySender } from './limit-by-sender';

const limitOf = limitBySender({ name: 'replies', ...mailLimits.replies });

it('counts what owners, invited staff, accounts that registered themselves, and visitors send apart', () => {
  const senders = [
    { id: '1', role: 'owner', registeredFrom: null },
    { id: '2', role: 'staff', registeredFrom: null },
    { id: '3', role: 'staff', registeredFrom: '203.0.113.0/24' },
    null,
  ] as const;
  const names = senders.map(sender => limitOf(sender)[0].name);
  expect(names).toEqual(['owners-replies', 'replies', 'registered-replies', 'visitors-replies']);
});

it('gives a network that accounts were registered from no more than four of them, however many there are', () => {
  const [limit, source] = limitOf({ id: '3', role: 'staff', registeredFrom: '203.0.113.0/24' });
  expect(limit.max).toEqual({ mailbox: 10, account: 60, prefix48: 240, total: 300 });
  expect(source).toEqual({ account: 'account:3', prefix48: 'registered:203.0.113.0/24' });
});
