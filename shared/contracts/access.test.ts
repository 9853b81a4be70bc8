import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const withAccess = (access: Endpoint['access']) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => (endpoint.access === access ? name : []));

/** Written out, so that nobody loosens one in passing. */
it.each([
  [
    'own-credentials',
    [
      'changeEmail',
      'endSession',
      'endOtherSessions',
      'startAuthenticator',
      'confirmAuthenticator',
      'removeAuthenticator',
      'startPasskey',
      'addPasskey',
      'removePasskey',
      'makeRecoveryCodes',
    ],
  ],
  ['exports', ['exportRewards', 'exportDonations', 'renewCalendar', 'exportPerson']],
  [
    'visitors',
    [
      'confirmBooking',
      'declineBooking',
      'cancelBooking',
      'completeBooking',
      'decideBookings',
      'resendCallEmail',
      'replyToInquiry',
      'resendInquiryEmail',
    ],
  ],
  ['visitors-data', ['correctPerson', 'erasePerson']],
  [
    'people',
    [
      'listPeople',
      'listRemovedPeople',
      'listPersonActivity',
      'listAllActivity',
      'readAccountSettings',
      'listInvitations',
    ],
  ],
  [
    'people-changes',
    [
      'changePerson',
      'removePerson',
      'changeAccountSettings',
      'invitePerson',
      'resendInvitation',
      'revokeInvitation',
    ],
  ],
] as const)('takes the permission %s for what it is about', (access, names) => {
  expect(withAccess(access).sort()).toEqual([...names].sort());
});
