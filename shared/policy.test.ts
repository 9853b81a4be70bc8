import { describe, expect, it } from 'vitest';
import type { Endpoint } from './contracts/endpoint';
import { endpoints } from './contracts/endpoints';
import { accountLimits } from './limits/server';
import { type Caller, refusalOf } from './policy';

/** What each role may do beyond the one before it, written out so that nobody loosens the policy in passing. */
const added = {
  registered: [
    'readUser',
    'readAccount',
    'changeNames',
    'savePhoto',
    'removePhoto',
    'readPhoto',
    'changePassword',
    'changeEmail',
    'proveIdentity',
    'endSession',
    'listActivity',
    'startAuthenticator',
    'confirmAuthenticator',
    'removeSecondFactor',
    'startPasskey',
    'addPasskey',
    'makeRecoveryCodes',
    'countLists',
    'listShares',
    'createShare',
    'remindShare',
    'deleteShare',
    'listDonations',
    'readLogo',
    'readDriveOverview',
    'exportRewards',
    'listBookings',
    'listHosts',
    'listInquiries',
  ],
  staff: [
    'changeShare',
    'createFileRequest',
    'listDelivered',
    'downloadDelivered',
    'changeWall',
    'settleReview',
    'refreshDonation',
    'verifyAdvocates',
    'exportDonations',
    'recordGift',
    'correctGift',
    'removeGift',
    'decideBookings',
    'listEmails',
    'resendEmail',
    'readCalendar',
    'renewCalendar',
    'removeCalendar',
    'readSiteSettings',
    'changeSiteSettings',
    'listHostCalendars',
    'addHostCalendar',
    'removeHostCalendar',
    'readBusyHosts',
    'changeInquiries',
    'replyToInquiry',
    'findPerson',
    'exportPerson',
    'correctPerson',
    'erasePerson',
  ],
  owner: [
    'listPeople',
    'changePerson',
    'removePerson',
    'readAccountSettings',
    'changeAccountSettings',
    'invitePerson',
    'revokeInvitation',
  ],
};

const sensitive = [
  'changeEmail',
  'endSession',
  'startAuthenticator',
  'confirmAuthenticator',
  'removeSecondFactor',
  'startPasskey',
  'addPasskey',
  'makeRecoveryCodes',
  'exportRewards',
  'exportDonations',
  'recordGift',
  'correctGift',
  'removeGift',
  'renewCalendar',
  'exportPerson',
  'correctPerson',
  'erasePerson',
  'changePerson',
  'removePerson',
  'changeAccountSettings',
  'invitePerson',
  'revokeInvitation',
];

const now = Date.UTC(2026, 0, 5);
const owner: Caller = { role: 'owner', provenAt: now, lacksSecondFactor: false };

const allowed = (caller: Caller) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { access }]) => access !== 'public' && refusalOf(access, caller, now) === null)
    .map(([name]) => name)
    .sort();

describe('the policy', () => {
  it.each([
    ['registered', [...added.registered]],
    ['staff', [...added.registered, ...added.staff]],
    ['owner', [...added.registered, ...added.staff, ...added.owner]],
  ] as const)('lets %s do what their role may, and nothing else', (role, names) => {
    expect(allowed({ ...owner, role })).toEqual([...names].sort());
  });

  it('says to whom it belongs', () => {
    expect(refusalOf('staff', { ...owner, role: 'registered' }, now)).toBe('only-staff');
    expect(refusalOf('file-requests', { ...owner, role: 'registered' }, now)).toBe('unknown');
    // Before all that the caller could do about it.
    const staff: Caller = { role: 'staff', provenAt: 0, lacksSecondFactor: true };
    expect(refusalOf('people-changes', staff, now)).toBe('only-owners');
  });

  it('asks for a recent proof before sensitive acts', () => {
    const everything = allowed(owner);
    expect(allowed({ ...owner, provenAt: now - accountLimits.proofLasts })).toEqual(everything);
    const tooEarly = { ...owner, provenAt: now - accountLimits.proofLasts - 1 };
    expect(allowed(tooEarly)).toEqual(everything.filter(name => !sensitive.includes(name)));
    expect(refusalOf('own-credentials', tooEarly, now)).toBe('proof-required');
  });

  it('believes a proof of the future only as far as clocks differ', () => {
    const ahead = (ms: number) => ({ ...owner, provenAt: now + accountLimits.clockSkew + ms });
    expect(refusalOf('people-changes', ahead(1), now)).toBe('proof-required');
    expect(refusalOf('people-changes', ahead(0), now)).toBeNull();
  });

  it('leaves only their own account to those who have to add a second factor', () => {
    const bare = { ...owner, lacksSecondFactor: true };
    const own = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access.startsWith('own-'));
    expect(allowed(bare)).toEqual(own.map(([name]) => name).sort());
    expect(refusalOf('staff', bare, now)).toBe('second-factor-required');
  });
});
