import { describe, expect, it } from 'vitest';
import { type ActivityAction, activityActions, describeAction } from './activity';

const actions = Object.keys(activityActions) as ActivityAction[];
const named = { about: 'noor', quantity: null };
const bare = { about: null, quantity: null };

describe('an entry of the activity', () => {
  it.each([
    ['role-changed-to-staff', bare, 'changed the role to staff'],
    ['role-changed-to-staff', named, 'changed noor’s role to staff'],
    ['role-changed', named, 'changed noor’s role'],
    ['account-invited', { ...bare, about: 'noor@example.com' }, 'invited noor@example.com'],
    ['account-removed', { ...bare, quantity: 3 }, 'removed the account'],
    ['share-opened', named, 'opened the share'],
    ['session-ended', bare, 'ended a session'],
    ['session-ended', named, 'ended noor’s sessions'],
    ['session-ended', { ...bare, quantity: 3 }, 'ended 3 other sessions'],
  ] as const)('of %s with %j reads: %s', (action, details, text) => {
    expect(describeAction({ action, ...details })).toBe(text);
  });

  it('tells of the same deed with a name and without', () => {
    const verbOf = (action: ActivityAction, details: typeof named | typeof bare) =>
      describeAction({ action, ...details }).split(' ')[0];
    expect(actions.filter(action => verbOf(action, named) !== verbOf(action, bare))).toEqual([]);
  });
});
