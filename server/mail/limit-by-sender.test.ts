import { mailLimits } from '@shared/mail-limits';
import { expect, it } from 'vitest';
import { limitBySender } from './limit-by-sender';

const limitOf = limitBySender({ name: 'replies', ...mailLimits.replies });

it('counts what owners, other staff, and visitors send apart, and by account', () => {
  const senders = [{ id: '1', role: 'owner' }, { id: '2', role: 'staff' }, null] as const;
  const limits = senders.map(sender => limitOf(sender));
  expect(limits.map(([{ name }]) => name)).toEqual(['owners-replies', 'replies', 'visitors-replies']);
  expect(limits.map(([, source]) => source)).toEqual([
    { account: 'account:1' },
    { account: 'account:2' },
    undefined,
  ]);
});
