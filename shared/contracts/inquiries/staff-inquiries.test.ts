import { expect, it } from 'vitest';
import { listLimits } from '../../limits/server';
import { issuesOf } from '../testing';
import { changeInquiries, listInquiries, replyToInquiry } from './staff-inquiries';

const { body } = changeInquiries;
const inquiries = [{ id: 2 ** 31 - 1, revision: 3 }];
const many = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, revision: 0 }));

it('the list has the filters and orders that there are', () => {
  expect(listInquiries.query.parse({})).toMatchObject({ sort: 'newest' });
  const unknown = { sort: 'largest', kind: 'sales', assignee: 'mara', state: 'lost' };
  expect(Object.fromEntries(issuesOf(listInquiries.query, unknown))).toEqual({
    sort: 'Choose newest or oldest',
    kind: 'Choose project or press',
    assignee: 'Choose someone with an account',
    state: 'This state doesn’t exist',
  });
});

it.each([
  { state: 'closed' },
  { assignee: 'me' },
  { assignee: '0d9f7c38-6a0e-4a53-9c1a-6f2f2f3b7c11' },
  { assignee: null },
  { inquiries: many(listLimits.page), state: 'spam' },
])('a change may be %j', change => {
  expect(body.parse({ inquiries, ...change })).toEqual({ inquiries, ...change });
});

it.each<[object, string, unknown]>([
  [{}, '', 'Choose what to change'],
  [{ state: undefined }, '', 'Choose what to change'],
  [{ state: 'lost' }, 'state', 'This state doesn’t exist'],
  [{ assignee: 'mara' }, 'assignee', 'Choose someone with an account'],
  [{ staffNote: 'x'.repeat(2_001) }, 'staffNote', 'Keep this to 2,000 characters or fewer'],
  [{ inquiries: [], state: 'spam' }, 'inquiries', 'Select at least one inquiry'],
  [{ inquiries: undefined, state: 'spam' }, 'inquiries', 'Select at least one inquiry'],
  [{ inquiries: many(listLimits.page + 1), state: 'spam' }, 'inquiries', 'Select 200 inquiries or fewer'],
  [{ inquiries: [{ id: 1 }], state: 'spam' }, 'inquiries.0.revision', 'Reload the list and try again'],
  ...[0, -1, 1.5, 2 ** 31, '1'].map(
    id =>
      [{ inquiries: [{ id, revision: 0 }], state: 'spam' }, 'inquiries.0.id', expect.any(String)] as [
        object,
        string,
        unknown,
      ],
  ),
])('a change is not %j', (change, path, message) => {
  expect(issuesOf(body, { inquiries, ...change })).toEqual([[path, message]]);
});

it('a note may be removed, and a reply has words', () => {
  expect(body.parse({ inquiries, staffNote: ' ' })).toEqual({ inquiries, staffNote: null });
  const reply = replyToInquiry.body;
  expect(reply.parse({ revision: 0, text: ' Yes. ' })).toEqual({ revision: 0, text: 'Yes.' });
  expect(issuesOf(reply, { revision: 0, text: ' ' })).toEqual([['text', 'Write a reply']]);
  expect(issuesOf(reply, { revision: 0, text: 'x'.repeat(10_001) })).toHaveLength(1);
});
