import { composeBookingNotes } from '@shared/booking-notes';
import type { Decision } from '@shared/contracts/bookings/booking-decisions';
import type { Booking } from '@shared/tables/bookings';
import { insertBooking, updateBooking } from '../../features/bookings/bookings.repository';
import { decideBookings } from '../../features/bookings/decide-bookings';
import { cancelCall, proposeTimes } from '../../features/bookings/visitor-calls';
import { playSteps, type StaffName, type Stage, type StepOf } from './stage';

type Row = [
  ...[at: string, name: string, email: string, phone: string, company: string, timeZone: string],
  ...[slots: string, words: string, ...steps: StepOf<ReturnType<typeof actOn>>[]],
];

// biome-ignore format: a row each
export const demoBookings: Row[] = [
  ['-42 10:33', 'Luis Ferreira', 'luis@oldmilldental.example', '(401) 555-0133', 'Old Mill Dental', 'America/New_York', '-38 12:30, -37 12:30', 'Four practices, four calendars. I want a single screen before breakfast.', ['-41 09:18', 'confirm', 'demo', '-38 12:30', { link: 'old-mill-dental' }], ['-38 13:10', 'complete', 'demo']],
  ['-32 07:58', 'Bram Visser', 'bram@visserlocks.example', '+31 20 555 0163', 'Visser Lock Works', 'Europe/Amsterdam', '-29 09:00', 'Our service app is from 2009. The mechanics like it. The phones don’t.', ['-31 10:26', 'confirm', 'ines', '-29 09:00'], ['-29 09:45', 'complete', 'ines']],
  ['-28 13:44', 'Deborah Klein', 'deborah.klein@riverbendschools.example', '(614) 555-0172', 'Riverbend Schools', 'America/New_York', '-24 15:30, -23 16:00', 'Parents call the front desk to ask what’s for lunch. It’s on the site. Nobody finds it.', ['-27 11:31', 'confirm', 'ines', '-23 16:00', { host: 'jonah' }], ['-23 16:40', 'complete', 'jonah']],
  ['-25 22:10', 'Gus Pike', 'gus@pikemarketing.example', '(312) 555-0119', 'Pike Marketing', 'America/Chicago', '-22 12:00', 'I can get you on page one of search.', ['-25 22:10', 'fillsHoneypot']],
  ['-20 10:16', 'Beatrice Holm', 'beatrice@holmwool.example', '+47 22 55 50 13', 'Holm Wool', 'Europe/Oslo', '-16 09:00, -15 09:00', 'We knit to order, and the orders come by letter.', ['-19 09:33', 'confirm', 'jonah', '-16 09:00'], ['-17 16:45', 'cancel', 'jonah', 'Jonah is out sick this week. Please pick another time on our site; we’ll take the first one.']],
  ['-19 16:57', 'Samuel Oyelaran', 'samuel@oyelaranlaw.example', '(202) 555-0128', 'Oyelaran Law', 'America/New_York', '-15 11:00', 'Clients send us videos from their phones. We need a safe place for them.', ['-18 09:42', 'confirm', 'demo', '-15 11:00', { note: 'Please don’t send any of the videos before we’ve talked.' }], ['-15 11:38', 'complete', 'demo']],
  ['-14 09:52', 'Wendell Hayes', 'wendell@hayestravel.example', '(615) 555-0184', 'Hayes Travel', 'America/Chicago', '-11 10:30, -10 10:30', 'A booking engine with live airline fares.', ['-13 11:15', 'decline', 'ines', 'Live fares aren’t something we do well, and we’d rather say so now. Meridian Soft does.']],
  ['-12 15:01', 'Rosa Quintero', 'rosa@eastside-legal.example', '+1 (718) 555-0188', 'Eastside Legal Clinic', 'America/New_York', '-5 16:00', '', ['-11 10:40', 'confirm', 'demo', '-5 16:00'], ['-7 08:30', 'visitorCancels']],
  ['-10 12:21', 'Ingrid Sørensen', 'ingrid@nordhavncoffee.example', '+45 55 50 01 76', 'Nordhavn Coffee', 'Europe/Copenhagen', '-6 09:30, -5 09:30', 'Subscriptions run on a spreadsheet that one person understands. She’s leaving.', ['-9 10:55', 'confirm', 'jonah', '-6 09:30', { link: 'nordhavn' }], ['-6 10:04', 'complete', 'jonah']],
  ['-8 11:40', 'Sven Aalto', 'sven@aaltoboats.example', '+358 9 5550 0155', 'Aalto Boats', 'Europe/Helsinki', '-1 09:30, 1 09:30', 'Customers ask every day when their boat is ready. We’d like them to see it.', ['-7 10:08', 'confirm', 'jonah', '-1 09:30', { link: 'aalto-boats' }]],
  ['-7 12:14', 'Imani Brooks', 'imani@brooksbakeware.example', '(312) 555-0106', 'Brooks Bakeware', 'America/Chicago', '-3 11:00', 'Our wholesale customers still fax. I’m not kidding.', ['-6 09:48', 'confirm', 'jonah', '4 11:00', { link: 'imani-brooks' }], ['25%', 'visitorProposes', '5 10:30, 6 10:30']],
  ['-7 13:05', 'Yolanda Price', 'yolanda@pricehomecare.example', '(404) 555-0177', 'Price Home Care', 'America/New_York', '-2 13:00', 'Twenty-two caregivers, one group chat. Things get lost.', ['-6 15:20', 'confirm', 'ines', '-2 13:00']],
  ['-6 16:19', 'Patricia Lemaire', 'patricia@lemairenotary.example', '+1 (514) 555-0161', 'Lemaire Notary', 'America/Toronto', '8 15:00, 9 15:00', '', ['-5 11:06', 'confirm', 'demo', '8 15:00']],
  ['-6 18:36', 'Linh Pham', 'linh@phamnails.example', '(408) 555-0145', 'Pham Nails', 'America/Los_Angeles', '-5 09:00', 'Something for bookings. Our budget is $300.', ['-5 10:24', 'decline', 'jonah', 'For $300, an off-the-shelf calendar serves you better than we could. I’ve listed two by email.']],
  ['-5 10:47', 'Femi Adebayo', 'femi@lagoslightworks.example', '+234 1 555 0122', 'Lagos Lightworks', 'Africa/Lagos', '5 09:00, 6 09:00', 'We rent out stage lights. What’s out, what’s back, and what’s broken should be one list.', ['-4 13:30', 'confirm', 'ines', '5 09:00', { link: 'lagos-lightworks' }]],
  ['-4 19:02', 'Oliver Grant', 'oliver@saltworks.example', '(207) 555-0118', 'Saltworks Cider', 'America/New_York', '1 11:30, 2 11:30', 'We’d like to talk about the labels, and about the shop after that.', ['-3 09:25', 'confirm', 'jonah', '1 11:30'], ['-1 16:50', 'confirm', 'jonah', '2 11:30', { note: 'I’m at the dentist on the first day. Same time one day later?' }]],
  ['-3 11:22', 'Arturo Mendez', 'arturo@mendezgarage.example', '(213) 555-0102', 'Mendez Garage', 'America/Los_Angeles', '2 16:30', 'A page for each car we restored, with the story.', ['-2 14:05', 'confirm', 'ines', '2 16:30', { link: 'mendez-garage' }], ['-1 17:18', 'visitorCancels']],
  ['-3 14:33', 'Nadia Petrova', 'nadia@balkankitchen.example', '(718) 555-0193', 'Balkan Kitchen', 'America/New_York', '1 14:00', 'Online orders without giving a third of them away.', ['-2 09:15', 'confirm', 'ines', '1 14:00', { host: 'demo' }]],
  ['-2 08:20', 'Keya Bose', 'keya@deltaclinics.example', '+91 22 5550 0147', 'Delta Clinics', 'Asia/Kolkata', '3 09:30, 4 09:30', 'Six clinics, one waiting list, and nobody can see it from home.', ['-1 10:12', 'confirm', 'demo', '3 09:30', { link: 'delta-clinics', note: 'Please bring last month’s waiting list.' }]],
  ['338%', 'Charlotte Ashby', 'charlotte@ashbyarchive.example', '+1 (617) 555-0150', 'Ashby Family Archive', 'America/New_York', '-1 10:00', '4,000 letters, scanned and nameless. We’d like to find our way around in them.'],
  ['188%', 'Mateo Guerrero', 'mateo@guerrerobrothers.example', '(505) 555-0164', 'Guerrero Brothers Roofing', 'America/Denver', '-1 16:30, 2 09:30', 'Need a website before hail season. Can you do it in six weeks?'],
  ['138%', 'Amara Nwosu', 'amara@northpier.example', '+44 20 7946 0812', 'North Pier Ferries', 'Europe/London', '1 09:00, 4 14:30', 'Crew rosters live on a whiteboard. We want to see them from the boats.'],
  ['75%', 'Kenji Watanabe', 'kenji@watanabelab.example', '+1 (206) 555-0139', 'Watanabe Lab', 'America/Los_Angeles', '3 13:00', ''],
  ['44%', 'Deborah Klein', 'dklein@riverbendschools.example', '(614) 555-0172', 'Riverbend Schools', 'America/New_York', '1 15:30, 2 15:30, 4 16:00', 'Follow-up to the workshop. Afternoons only, please: I teach until three.'],
  ['13%', 'Tomas Lindqvist', 'tomas@lindqvistfreight.example', '+46 8 555 01 47', 'Lindqvist Freight', 'Europe/Stockholm', '2 10:00, 3 11:30', 'Three spreadsheets, one screen. We’d like to see the trucks and the invoices side by side.'],
];

const readSlots = ({ at }: Stage, slots: string) => slots.split(', ').map(slot => at(slot).toISOString());

const actOn = (stage: Stage, booking: Booking) => {
  const { staff } = stage;
  const decide = async (by: StaffName, decisionOn: (bookings: Decision['bookings']) => Decision) => {
    const decision = decisionOn([{ id: booking.id, revision: booking.revision }]);
    const { changed } = await decideBookings(stage, decision, staff[by]);
    Object.assign(booking, changed[0]);
  };
  const visitor = { user: null, ip: '203.0.113.60' };
  const seen = () => ({ revision: booking.revision, token: stage.callToken() });
  return {
    confirm(
      by: StaffName,
      time: string,
      { host = by, link, note = null }: { host?: StaffName; link?: string; note?: string | null } = {},
    ) {
      const where = link
        ? ({ place: 'link', link: `https://meet.example/${link}` } as const)
        : ({ place: 'phone', link: null } as const);
      const slot = stage.at(time).toISOString();
      const call = { slot, hostId: staff[host].user.id, note, ...where };
      return decide(by, bookings => ({ action: 'confirm', bookings, ...call }));
    },
    decline: (by: StaffName, note: string) => decide(by, bookings => ({ action: 'decline', bookings, note })),
    cancel: (by: StaffName, note: string) => decide(by, bookings => ({ action: 'cancel', bookings, note })),
    complete: (by: StaffName) => decide(by, bookings => ({ action: 'complete', bookings })),
    fillsHoneypot: () => updateBooking(stage.db, booking.id, { state: 'spam' }),
    visitorCancels: () => cancelCall(stage, seen(), visitor),
    visitorProposes: (slots: string) =>
      proposeTimes(stage, { ...seen(), preferredSlots: readSlots(stage, slots) }, visitor),
  };
};

export async function playBooking(stage: Stage, row: Row): Promise<void> {
  const [at, name, email, phone, company, timeZone, slots, words, ...steps] = row;
  const [firstName = '', lastName = ''] = name.split(' ');
  stage.moveTo(at);
  const booking = await insertBooking(stage.db, {
    firstName,
    lastName,
    email,
    phone,
    company,
    preferredSlots: readSlots(stage, slots),
    notes: composeBookingNotes({ timeZone, words }),
    createdAt: stage.clock.now(),
  });
  await playSteps(stage, steps, actOn(stage, booking));
}
