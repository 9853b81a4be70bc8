import { describe, expect, it } from 'vitest';
import { type ActivityAction, type ActivitySubject, activityActions, describeAction } from './activity';

const named = { subject: null, about: 'noor', quantity: null };
const bare = { subject: null, about: null, quantity: null };
const numbered = (type: ActivitySubject) => ({ ...bare, subject: { type, id: '12' } });

describe('an entry of the activity', () => {
  it.each([
    ['role-changed-to-staff', bare, 'changed the role to staff'],
    ['role-changed-to-staff', named, 'changed noor’s role to staff'],
    ['account-invited', { ...bare, about: 'noor@example.com' }, 'invited noor@example.com'],
    ['account-removed', { ...bare, quantity: 3 }, 'removed the account'],
    ['share-opened', bare, 'opened the share'],
    ['share-deleted', numbered('share'), 'deleted share #12'],
    ['share-created', { ...numbered('share'), about: 'Invoice 2043' }, 'created Invoice 2043'],
    ['share-downloaded', { ...numbered('share'), about: 'Q3 50%' }, 'downloaded the file in Q3 50%'],
    ['share-expiry-changed', numbered('share'), 'changed when share #12 expires'],
    ['share-downloaded', numbered('share'), 'downloaded the file in share #12'],
    ['share-lock-lifted', numbered('share'), 'removed the lock on share #12'],
    [
      'sponsor-hidden',
      { ...bare, subject: { type: 'donation', id: '9b2f7c1e-4d3a-4f6b-8c5d-0e1f2a3b4c5d' } },
      'hid sponsor #9b2f7c1e',
    ],
    ['logo-hidden', numbered('donation'), 'hid sponsor #12’s logo'],
    ['review-refunded', numbered('donation'), 'marked donation #12 as refunded'],
    ['booking-email-resent', numbered('booking'), 'sent an email about call #12 again'],
    ['inquiry-noted', numbered('inquiry'), 'changed the note on inquiry #12'],
    ['invitation-revoked', { ...bare, subject: { type: 'invitation', id: 'a1b2' } }, 'revoked an invitation'],
    ['session-ended', bare, 'ended a session'],
    ['session-ended', { ...bare, quantity: 3 }, 'ended 3 other sessions'],
    ['session-ended', { ...bare, quantity: 0 }, 'tried to end other sessions, but there were none'],
  ] as const)('of %s with %j reads: %s', (action, details, text) => {
    expect(describeAction({ action, ...details }).join('')).toBe(text);
  });

  it('says of everything with a number which it was', () => {
    const ofSubject = activityActions.filter(action =>
      /^(share|sponsor|logo|booking|inquiry|review|advocate|donation)-/.test(action),
    );
    const texts = ofSubject.map(action => describeAction({ action, ...numbered('share') }).join(''));
    expect(texts.filter(text => !/#12\b/.test(text))).toEqual([]);
  });

  it('tells of the same deed with a name and without', () => {
    const verbOf = (action: ActivityAction, details: typeof named | typeof bare) =>
      describeAction({ action, ...details })[0].split(' ')[0];
    expect(activityActions.filter(action => verbOf(action, named) !== verbOf(action, bare))).toEqual([]);
  });
});
