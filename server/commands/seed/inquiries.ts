import { pressTimeline, timelines } from '@shared/inquiry-choices';
import { apps } from '@shared/site/studio';
import type { InquiryState } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import { changeInquiries } from '../../features/inquiries/change-inquiries';
import { insertInquiry } from '../../features/inquiries/inquiries.repository';
import { replyToInquiry } from '../../features/inquiries/reply-to-inquiry';
import { refuseEmail } from './seed.repository';
import { people, playSteps, type StaffName, type Stage, type StepOf } from './stage';

type Row = [
  ...[at: string, name: string, email: string, company: string],
  /** `service` of a project, or the type of a press inquiry. */
  ...[service: string, timeline: string, details: string, ...steps: StepOf<ReturnType<typeof actOn>>[]],
];

const [urgent, soon, planned, exploring] = timelines;

// biome-ignore format: a row each
export const demoInquiries: Row[] = [
  ['-43 09:32', 'Gus Okonkwo', 'gus@saltworks.example', 'Saltworks Cider', 'Web Development', exploring, 'We sell cider at the market and would like to sell it online too. What would that cost?', ['-42 10:50', 'reply', 'demo', 'Hi Gus,\n\nStart with the shop your card reader comes with; it takes an afternoon. Come back to us when you outgrow it. The labels, though, we’d love to do.'], ['-36 11:16', 'change', 'demo', { state: 'closed', note: 'Became the label project.' }]],
  ['-39 13:53', 'Deborah Klein', 'deborah.klein@riverbendschools.example', 'Riverbend Schools', 'Dashboards & Intranets', planned, 'Could you run a workshop for our office staff on what a website should answer?', ['-38 09:27', 'reply', 'ines', 'Hi Deborah,\n\nYes, half a day at your place. Would a Monday work?'], ['-32 16:20', 'change', 'ines', { state: 'closed' }]],
  ['-37 05:55', 'Account Support', 'verify@mailbox-check.example', 'Mailbox Check', 'Other', urgent, 'Your mailbox is 98% full. Confirm your password within 24 hours to keep it.', ['-37 09:04', 'change', 'ines', { state: 'spam' }]],
  ['-35 18:41', 'Noah Feinberg', 'noah.feinberg@example.com', 'Student', 'Other', exploring, 'Do you take interns in the summer? I’ve been using your maps in my thesis.', ['-33 10:33', 'reply', 'jonah', 'Hi Noah,\n\nOne each summer. Write to us in February with something you made, however small.'], ['-33 10:35', 'change', 'jonah', { state: 'closed' }]],
  ['-34 12:40', 'Katarzyna Zielińska', 'kasia@opengrants.example', 'Open Grants Initiative', 'grant', pressTimeline, 'Our fall round funds safety software with open documentation. The deadline is in five weeks. Will you apply?', ['-33 09:50', 'change', 'demo', { assignee: 'ines', note: 'Budget table is in the shared folder.' }], ['-31 14:18', 'reply', 'ines', 'Dear Kasia,\n\nWe will, thank you for asking. You’ll have the draft by the end of next week.']],
  ['-30 10:04', 'Camille Rousseau', 'camille@radiolittoral.example', 'Radio Littoral', 'press', pressTimeline, 'A ten-minute segment on safety apps, recorded next Tuesday. Would someone speak with us?', ['-30 11:20', 'reply', 'demo', 'Dear Camille,\n\nGladly. Call me at ten your time.'], ['-25 09:08', 'change', 'demo', { state: 'closed', note: 'Aired. The recording is in the press folder.' }]],
  ['-29 16:02', 'Paul Nakamura', 'paul@nakamuranursery.example', 'Nakamura Nursery', 'Dashboards & Intranets', soon, 'Which greenhouse is too warm, right now, on my phone. The sensors are there.', ['-28 09:13', 'reply', 'jonah', 'Hi Paul,\n\nWhich sensors are they? If they speak MQTT, you could have a first version in two weeks.']],
  ['-27 12:58', 'Stefan Brandt', 'stefan@brandtbikes.example', 'Brandt Bikes', 'Custom App Development', urgent, 'We need an app in both stores by the end of the month.', ['-26 09:55', 'reply', 'ines', 'Hi Stefan,\n\nWe can’t do that well by then, so we’d rather not try. If the date moves, please come back.'], ['-26 09:57', 'change', 'ines', { state: 'closed' }]],
  ['-26 02:27', 'Kelly from Linkbuild', 'kelly@linkbuild.example', 'Linkbuild', 'Web Development', urgent, 'Loved your post! Would you add a link to our list of 50 best casinos? We pay $40.', ['-26 09:31', 'change', 'jonah', { state: 'spam' }]],
  ['-24 15:27', 'Helene Aubert', 'helene@coalitionlibertes.example', 'Coalition Libertés', 'partnership', pressTimeline, `We’d translate ${apps.personal.name} into French, with the law of Quebec and of France. Who would keep it current?`, ['-23 10:38', 'change', 'demo', { state: 'waiting', assignee: 'demo', note: 'Board decides on the 15th.' }]],
  ['-22 09:11', 'Abigail Mensah', 'abigail@mensahclinic.example', 'Mensah Clinic', 'Web Development', planned, 'Please disregard my earlier message; we found someone in town. Thank you for the quick call back!', ['-22 10:02', 'change', 'jonah', { state: 'closed' }]],
  ['-21 10:20', 'Soledad Ibarra', 'soledad@fronterarights.example', 'Frontera Rights Network', 'civil-rights', pressTimeline, `Forty volunteers at three crossings. Is ${apps.group.name} ready for groups that change every week?`, ['-21 15:08', 'reply', 'demo', 'Dear Soledad,\n\nYes: an invitation can end after a day, and leaving a group removes its map from the phone. I’ll set one up with you whenever you like.']],
  ['-20 11:45', 'Geoffrey Lund', 'g.lund@lundinsurance.example', 'Lund Insurance', 'AI & Data Analysis', soon, 'Can a model sort our claims mail? About 300 letters a day, most of them scans.', ['-19 09:44', 'change', 'demo', { assignee: 'jonah' }], ['-19 13:02', 'change', 'jonah', { state: 'waiting', note: 'Needs a data agreement before they can send samples. Their lawyer has it.' }]],
  ['-18 13:14', 'Andre Fontaine', 'andre@fontainecatering.example', 'Fontaine Catering', 'Custom App Development', planned, 'Servers, trucks, and ovens, all double-booked in June. We need to see conflicts before the bride does.', ['-17 11:55', 'reply', 'ines', 'Hi Andre,\n\nThat’s our favorite kind of problem. How many events do you have on your busiest weekend?', 'refused']],
  ['-17 03:40', 'Crypto Desk', 'desk@coinrocket.example', 'Coin Rocket', 'Other', exploring, 'Put your donations to work! Guaranteed 4% a week. Reply for the wallet.', ['-17 09:16', 'change', 'demo', { state: 'spam' }]],
  ['-16 08:51', 'Nomvula Dlamini', 'nomvula@kwazulucrafts.example', 'KwaZulu Crafts Cooperative', 'Digital Marketing', planned, 'We sell through three fairs a year. We’d like to be found in between.', ['-15 10:09', 'change', 'ines', { state: 'waiting', note: 'Asked for last year’s sales by fair.' }]],
  ['-15 19:30', 'Margaret Sullivan', 'msullivan@stbrendans.example', 'St. Brendan’s Parish', 'Other', exploring, 'Would you come and show our seniors’ group how to set up the safety app? There are about thirty of us, and cake.', ['-14 09:29', 'reply', 'ines', 'Dear Margaret,\n\nWe’d love to. Jonah and I can come on a Thursday afternoon. Which one suits you?']],
  ['-13 14:56', 'Viktor Halloran', 'viktor@halloranmarine.example', 'Halloran Marine Supply', 'Web Development', soon, 'Our catalog is a PDF of 340 pages. Customers print it. Can it become a shop without retyping it?', ['-12 11:24', 'reply', 'jonah', 'Hi Viktor,\n\nMost likely. Could you send us the PDF and ten prices that changed this year?'], ['-12 11:30', 'change', 'jonah', { state: 'waiting', note: 'Waiting for the PDF.' }]],
  ['-12 09:06', 'Chinedu Eze', 'chinedu@ezefabrics.example', 'Eze Fabrics', 'Web Development', soon, 'Six hundred patterns, photographed well, and a shop that shows twelve to a page. What would you do?', ['-11 10:47', 'reply', 'jonah', 'Hi Chinedu,\n\nI’d let people start from a color. I’ve sketched it with eight of your patterns; the link is in the next email.'], ['-11 10:58', 'reply', 'jonah', 'Here it is: https://sketches.example/eze\n\nTap any cloth twice to see it on a chair.']],
  ['-9 11:37', 'Dana Whitlock', 'dana@harborgazette.example', 'The Harbor Gazette', 'press', pressTimeline, 'A reader told us your app kept her video when her phone was taken. May we tell her story with you?', ['-9 12:03', 'change', 'demo', { assignee: 'demo' }], ['-9 14:31', 'reply', 'demo', 'Hello Dana,\n\nIf she agrees, gladly. We can’t see anyone’s recordings, so all I can add is how the app works. I’m free tomorrow after two.']],
  ['-8 09:37', 'Soraya Haddad', 'soraya@portellen.example', 'City of Port Ellen', 'government', pressTimeline, `Our privacy board asks where ${apps.group.name} stores locations, and for how long.`, ['-7 10:15', 'change', 'ines', { state: 'waiting', assignee: 'ines', note: 'I’m checking the retention table with our host. They promised an answer by Friday.' }]],
  ['-5 08:44', 'Luis Ferreira', 'luis@oldmilldental.example', 'Old Mill Dental', 'Dashboards & Intranets', urgent, 'The screen works. Now my office managers want one for vacations. Can we add that?', ['-5 10:12', 'reply', 'ines', 'Hi Luis,\n\nYes, and it’s smaller than you’d think: we can use the calendars that are already connected. Could you send me one month of vacations, however you keep them now?']],
  ['-4 04:13', 'Best Rankings', 'offers@rank-first.example', 'Rank First', 'Digital Marketing', urgent, 'Dear sir, your site is not on page one. We have a package for you.', ['-4 09:02', 'change', 'ines', { state: 'spam' }]],
  ['-3 15:49', 'Rahul Deshpande', 'rahul@monsoonmotors.example', 'Monsoon Motors', 'AI & Data Analysis', soon, 'Nine years of repair orders. We’d like to know which parts to keep in stock before the customers do.'],
  ['-2 17:22', 'Hon. Teresa Caldwell', 'tcaldwell@statesenate.example', 'Office of Senator Caldwell', 'government', pressTimeline, 'The committee is holding a hearing on location data. Would your founder testify, in person or by video?', ['-1 09:21', 'change', 'jonah', { assignee: 'demo', note: 'This one is for the founder to answer.' }]],
  ['125%', 'Aisling Murphy', 'aisling@wexfordcheese.example', 'Wexford Cheese', 'Digital Marketing', exploring, 'People love us at the market and have never heard of us online. Where would you start with $2,000?'],
  ['88%', 'DeShawn Carter', 'dcarter@northsidefoodbank.example', 'Northside Food Bank', 'Dashboards & Intranets', planned, 'Eleven pantries report their stock by text message on Sunday night. One of us types it all into a sheet. There has to be a better way.', ['63%', 'change', 'ines', { assignee: 'ines' }]],
  ['50%', 'Elena Marchetti', 'elena@marchettitile.example', 'Marchetti Tile', 'Web Development', urgent, 'Our site went down with the agency that made it. We own the domain, we have the photos, and the fair is in seven weeks.'],
  ['31%', 'Marcus Webb', 'marcus@tristatedaily.example', 'Tri-State Daily', 'press', pressTimeline, `We’re writing about apps that document police stops.\nCould we speak with the founder about ${apps.personal.name} before Friday?`],
  ['6%', 'Priya Raman', 'priya@harborlegalaid.example', 'Harbor Legal Aid', 'Custom App Development', soon, 'Our intake forms are on paper. We’d like people to fill them in on their phones, in four languages.'],
];

const actOn = (stage: Stage, inquiry: Inquiry) => ({
  async reply(by: StaffName, text: string, isRefused?: 'refused') {
    const reply = { revision: inquiry.revision, text: `${text}\n\n${people[by].firstName}` };
    Object.assign(inquiry, await replyToInquiry(stage, inquiry.id, reply, stage.staff[by]));
    if (isRefused) await refuseEmail(stage.db, inquiry.id, stage.clock.now());
  },
  async change(
    by: StaffName,
    { state, assignee, note }: { state?: InquiryState; assignee?: StaffName; note?: string },
  ) {
    const assigneeId = assignee && stage.staff[assignee].user.id;
    const inquiries = [{ id: inquiry.id, revision: inquiry.revision }];
    const change = { inquiries, state, assignee: assigneeId, staffNote: note };
    const { changed } = await changeInquiries(stage, change, stage.staff[by]);
    Object.assign(inquiry, changed[0]);
  },
});

export async function playInquiry(stage: Stage, row: Row): Promise<void> {
  const [at, name, email, company, service, timeline, details, ...steps] = row;
  const [, firstName = '', lastName = ''] = /^(.*) (.*)$/.exec(name) ?? [];
  stage.moveTo(at);
  const createdAt = stage.clock.now();
  const fields = { firstName, lastName, email, company, service, timeline, details, createdAt };
  const inquiry = await insertInquiry(stage.db, fields);
  await playSteps(stage, steps, actOn(stage, inquiry));
}
