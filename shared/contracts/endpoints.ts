import * as accountSettings from './account-settings';
import * as accounts from './accounts';
import { listActivity } from './activity';
import * as bookingDecisions from './booking-decisions';
import * as bookings from './bookings';
import * as calendarFeed from './calendar-feed';
import * as calls from './calls';
import * as donations from './donations';
import { readDriveOverview } from './drive-overview';
import type { Endpoint } from './endpoint';
import * as inquiries from './inquiries';
import * as invitations from './invitations';
import * as lists from './lists';
import { readOpenapi } from './openapi';
import * as ownAccount from './own-account';
import * as people from './people';
import * as peopleData from './people-data';
import { proveIdentity } from './proof';
import * as recovery from './recovery';
import * as secondFactors from './second-factors';
import * as secondStep from './second-step';
import * as sessions from './sessions';
import * as shareChanges from './share-changes';
import * as shares from './shares';
import * as sponsorDesk from './sponsor-desk';
import * as staffBookings from './staff-bookings';
import * as staffDonations from './staff-donations';
import * as staffInquiries from './staff-inquiries';
import * as staffShares from './staff-shares';

/** All endpoints, in the order of the documentation. */
export const endpoints = {
  readStats: donations.readStats,
  listSponsors: donations.listSponsors,
  createCheckout: donations.createCheckout,
  verifyDonation: donations.verifyDonation,
  readDonation: donations.readDonation,
  saveSponsor: donations.saveSponsor,
  webhook: donations.webhook,
  createBooking: bookings.createBooking,
  readCall: calls.readCall,
  cancelCall: calls.cancelCall,
  proposeTimes: calls.proposeTimes,
  readCalendarFeed: calendarFeed.readCalendarFeed,
  createInquiry: inquiries.createInquiry,
  accessShare: shares.accessShare,
  downloadShare: shares.downloadShare,
  readRegistration: accounts.readRegistration,
  register: accounts.register,
  login: accounts.login,
  takeSecondStep: secondStep.takeSecondStep,
  startPasskeySignIn: secondStep.startPasskeySignIn,
  signInWithPasskey: secondStep.signInWithPasskey,
  logout: accounts.logout,
  readUser: accounts.readUser,
  readAccount: ownAccount.readAccount,
  changeNames: ownAccount.changeNames,
  changeEmail: ownAccount.changeEmail,
  savePhoto: ownAccount.savePhoto,
  removePhoto: ownAccount.removePhoto,
  readPhoto: ownAccount.readPhoto,
  changePassword: ownAccount.changePassword,
  proveIdentity,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  listActivity,
  readSecondFactors: secondFactors.readSecondFactors,
  startAuthenticator: secondFactors.startAuthenticator,
  confirmAuthenticator: secondFactors.confirmAuthenticator,
  removeAuthenticator: secondFactors.removeAuthenticator,
  startPasskey: secondFactors.startPasskey,
  addPasskey: secondFactors.addPasskey,
  removePasskey: secondFactors.removePasskey,
  makeRecoveryCodes: secondFactors.makeRecoveryCodes,
  requestReset: recovery.requestReset,
  readReset: recovery.readReset,
  completeReset: recovery.completeReset,
  readInvitation: invitations.readInvitation,
  acceptInvitation: invitations.acceptInvitation,
  listPeople: people.listPeople,
  changePerson: people.changePerson,
  removePerson: people.removePerson,
  readAccountSettings: accountSettings.readAccountSettings,
  changeAccountSettings: accountSettings.changeAccountSettings,
  listInvitations: invitations.listInvitations,
  invitePerson: invitations.invitePerson,
  resendInvitation: invitations.resendInvitation,
  revokeInvitation: invitations.revokeInvitation,
  countLists: lists.countLists,
  listShares: staffShares.listShares,
  countShares: staffShares.countShares,
  createShare: staffShares.createShare,
  remindShare: shareChanges.remindShare,
  changeShare: shareChanges.changeShare,
  endShare: shareChanges.endShare,
  deleteShare: shareChanges.deleteShare,
  deleteExpiredShares: shareChanges.deleteExpiredShares,
  liftShareLock: shareChanges.liftShareLock,
  listDonations: staffDonations.listDonations,
  readLogo: staffDonations.readLogo,
  changeWall: staffDonations.changeWall,
  exportRewards: staffDonations.exportRewards,
  countDonations: staffDonations.countDonations,
  readDriveOverview,
  settleReview: staffDonations.settleReview,
  refreshDonation: staffDonations.refreshDonation,
  verifyAdvocate: staffDonations.verifyAdvocate,
  resendThanks: staffDonations.resendThanks,
  countRewards: sponsorDesk.countRewards,
  countWall: sponsorDesk.countWall,
  verifyAdvocates: sponsorDesk.verifyAdvocates,
  changeWallEntries: sponsorDesk.changeWallEntries,
  exportDonations: staffDonations.exportDonations,
  listBookings: staffBookings.listBookings,
  countBookings: staffBookings.countBookings,
  listHosts: staffBookings.listHosts,
  confirmBooking: bookingDecisions.confirmBooking,
  declineBooking: bookingDecisions.declineBooking,
  cancelBooking: bookingDecisions.cancelBooking,
  completeBooking: bookingDecisions.completeBooking,
  decideBookings: bookingDecisions.decideBookings,
  resendCallEmail: bookingDecisions.resendCallEmail,
  readCalendar: calendarFeed.readCalendar,
  renewCalendar: calendarFeed.renewCalendar,
  removeCalendar: calendarFeed.removeCalendar,
  listInquiries: staffInquiries.listInquiries,
  countInquiries: staffInquiries.countInquiries,
  changeInquiry: staffInquiries.changeInquiry,
  changeInquiries: staffInquiries.changeInquiries,
  readCorrespondence: staffInquiries.readCorrespondence,
  replyToInquiry: staffInquiries.replyToInquiry,
  resendInquiryEmail: staffInquiries.resendInquiryEmail,
  findPerson: peopleData.findPerson,
  exportPerson: peopleData.exportPerson,
  correctPerson: peopleData.correctPerson,
  erasePerson: peopleData.erasePerson,
  readOpenapi,
} as const satisfies Record<string, Endpoint>;
