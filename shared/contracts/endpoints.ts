import * as accountSettings from './account-settings';
import * as accounts from './accounts';
import * as activity from './activity';
import * as bookingDecisions from './booking-decisions';
import * as bookings from './bookings';
import * as calendarFeed from './calendar-feed';
import * as calls from './calls';
import * as donations from './donations';
import * as driveOverview from './drive-overview';
import * as emails from './emails';
import type { Endpoint } from './endpoint';
import * as fileRequests from './file-requests';
import * as inquiries from './inquiries';
import * as invitations from './invitations';
import * as lists from './lists';
import * as openapi from './lists';
import * as ownAccount from './own-account';
import * as people from './people';
import * as peopleData from './people-data';
import * as proof from './proof';
import * as recovery from './recovery';
import * as secondFactors from './second-factors';
import * as shareChanges from './share-changes';
import * as shares from './shares';
import * as signIn from './sign-in';
import * as sponsorDesk from './sponsor-desk';
import * as staffBookings from './staff-bookings';
import * as staffDonations from './staff-donations';
import * as staffFileRequests from './staff-file-requests';
import * as staffInquiries from './staff-inquiries';
import * as staffShares from './staff-shares';

type EndpointsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

function endpointsOf<Exports extends object>(exports: Exports): EndpointsOf<Exports> {
  const isEndpoint = (value: unknown) =>
    value !== null && typeof value === 'object' && 'path' in value && 'access' in value;
  const found = Object.entries(exports).filter(([, value]) => isEndpoint(value));
  return Object.fromEntries(found) as EndpointsOf<Exports>;
}

/** Every endpoint of the contracts, by its name, in the order of the documentation. */
export const endpoints = endpointsOf({
  ...donations,
  ...bookings,
  ...calls,
  ...calendarFeed,
  ...inquiries,
  ...shares,
  ...fileRequests,
  ...accounts,
  ...signIn,
  ...ownAccount,
  ...proof,
  ...activity,
  ...secondFactors,
  ...recovery,
  ...people,
  ...accountSettings,
  ...invitations,
  ...lists,
  ...emails,
  ...staffShares,
  ...shareChanges,
  ...staffFileRequests,
  ...staffDonations,
  ...driveOverview,
  ...sponsorDesk,
  ...staffBookings,
  ...bookingDecisions,
  ...staffInquiries,
  ...peopleData,
  ...openapi,
});
