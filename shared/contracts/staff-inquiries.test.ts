import { describe, expect, it } from 'vitest';
import { listLimits } from '../server-limits';
import { changeInquiries, listInquiries, replyToInquiry } from './staff-inquiries';
import { issuesOf } from './testing';

const person = '0d9f7c38-6a0e-4a53-9c1a-6f2f2f3b7c11';

describe('the list of inquiries', () => {
  it('is newest first unless asked otherwise, and filtered by what is named', () => {
    expect(listInquiries.query.parse({})).toMatchObject({ sort: 'newest' });
    const filtered = { sort: 'oldest', kind: 'press', assignee: 'nobody', state: 'spam' };
    expect(listInquiries.query.parse(filtered)).toMatchObject(filtered);
  });

  it('refuses filters that do not exist', () => {
    const unknown = { sort: 'largest', kind: 'sales', assignee: 'mara', state: 'lost' };
    expect(Object.fromEntries(issuesOf(listInquiries.query, unknown))).toEqual({
      sort: 'Choose newest or oldest',
      kind: 'Choose project or press',
      assignee: 'Choose someone with an account',
      state: "This state doesn't exist",
    });
  });
});

describe('a change of inquiries', () => {
  const { body } = changeInquiries;
  const inquiries = [{ id: 1, revision: 3 }];

  it.each([{ state: 'closed' }, { assignee: 'me' }, { assignee: person }, { assignee: null }])(
    'may be %j',
    change => {
      expect(body.parse({ inquiries, ...change })).toEqual({ inquiries, ...change });
    },
  );

  it('may remove the note', () => {
    expect(body.parse({ inquiries, staffNote: ' ' })).toEqual({ inquiries, staffNote: null });
  });

  it('has a note of 2,000 characters at most', () => {
    expect(issuesOf(body, { inquiries, staffNote: 'x'.repeat(2_001) })).toHaveLength(1);
  });

  it('changes something, and names what was seen', () => {
    for (const nothing of [{}, { state: undefined }]) {
      expect(issuesOf(body, { inquiries, ...nothing })).toEqual([['', 'Choose what to change']]);
    }
    const unclear = { inquiries: [{ id: 1, revision: 1.5 }], assignee: 'mara', state: 'lost' };
    expect(issuesOf(body, unclear)).toEqual([
      ['inquiries.0.revision', 'Reload the list and try again'],
      ['state', "This state doesn't exist"],
      ['assignee', 'Choose someone with an account'],
    ]);
  });

  const many = (length: number) => Array.from({ length }, (_, index) => ({ id: index + 1, revision: 0 }));
  const issues = (wanted: unknown) => issuesOf(body, { state: 'spam', inquiries: wanted });

  it('names one to a page of them', () => {
    expect(issues(many(listLimits.page))).toEqual([]);
    const none = [['inquiries', 'Select at least one inquiry']];
    expect(issues([])).toEqual(none);
    expect(issues(undefined)).toEqual(none);
    expect(issues(many(listLimits.page + 1))).toEqual([
      ['inquiries', `Select ${listLimits.page} inquiries or fewer`],
    ]);
  });

  it.each([0, -1, 1.5, 2 ** 31, '1'])('refuses the ID %j', id => {
    expect(issues([{ id, revision: 0 }])[0]?.[0]).toBe('inquiries.0.id');
  });

  it('takes the largest ID that there can be', () => {
    expect(issues([{ id: 2 ** 31 - 1, revision: 0 }])).toEqual([]);
  });
});

describe('a reply', () => {
  it('has words', () => {
    expect(replyToInquiry.body.parse({ revision: 0, text: ' Yes. ' })).toEqual({ revision: 0, text: 'Yes.' });
    expect(issuesOf(replyToInquiry.body, { revision: 0, text: ' ' })).toEqual([['text', 'Write a reply']]);
    expect(issuesOf(replyToInquiry.body, { revision: 0, text: 'x'.repeat(10_001) })).toHaveLength(1);
  });
});
