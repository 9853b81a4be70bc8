import * as accountSettings from './accounts/account-settings';
import * as accounts from './accounts/accounts';
import * as invitations from './accounts/invitations';
import * as ownAccount from './accounts/own-account';
import * as people from './accounts/people';
import * as proof from './accounts/proof';
import * as recovery from './accounts/recovery';
import * as secondFactors from './accounts/second-factors';
import * as signIn from './accounts/sign-in';
import * as activity from './activity';
import * as bookingDecisions from './bookings/booking-decisions';
import * as bookings from './bookings/bookings';
import * as calendarFeed from './bookings/calendar-feed';
import * as callTimes from './bookings/call-times';
import * as calls from './bookings/calls';
import * as hostCalendars from './bookings/host-calendars';
import * as staffBookings from './bookings/staff-bookings';
import * as donations from './donations/donations';
import * as driveOverview from './donations/drive-overview';
import * as gifts from './donations/gifts';
import * as listedSponsors from './donations/listed-sponsors';
import * as receipts from './donations/receipts';
import * as staffDonations from './donations/staff-donations';
import * as emails from './emails';
import type { Endpoint } from './endpoint';
import * as inquiries from './inquiries/inquiries';
import * as staffInquiries from './inquiries/staff-inquiries';
import * as lists from './lists';
import * as peopleData from './people-data/people-data';
import * as fileRequests from './shares/file-requests';
import * as shareChanges from './shares/share-changes';
import * as shares from './shares/shares';
import * as staffFileRequests from './shares/staff-file-requests';
import * as staffShares from './shares/staff-shares';
import * as siteSettings from './site-settings';

type EndpointsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

function endpointsOf<Exports extends object>(exports: Exports): EndpointsOf<Exports> {
  const isEndpoint = (value: unknown) =>
    value !== null && typeof value === 'object' && 'path' in value && 'access' in value;
  const found = Object.entries(exports).filter(([, value]) => isEndpoint(value));
  return Object.fromEntries(found) as EndpointsOf<Exports>;
}

export const readOpenapi = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document: all endpoints, as OpenAPI 3.1',
  access: 'public',
  writes: 'An OpenAPI document',
} as const satisfies Endpoint;

/** By name, in the order of the documentation. */
export const endpoints = endpointsOf({
  ...donations,
  ...receipts,
  ...bookings,
  ...calls,
  ...calendarFeed,
  ...callTimes,
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
  ...siteSettings,
  ...lists,
  ...emails,
  ...staffShares,
  ...shareChanges,
  ...staffFileRequests,
  ...staffDonations,
  ...gifts,
  ...driveOverview,
  ...listedSponsors,
  ...staffBookings,
  ...bookingDecisions,
  ...hostCalendars,
  ...staffInquiries,
  ...peopleData,
  readOpenapi,
});
