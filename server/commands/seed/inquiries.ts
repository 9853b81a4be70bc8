import { pressTimeline, timelines } from '@shared/contracts/inquiries';
import { units } from '@shared/limits';
import { apps } from '@shared/site/studio';
import type { InquiryState } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import { changeInquiries } from '../../features/inquiries/change-inquiries';
import { replyToInquiry } from '../../features/inquiries/correspondence';
import { insertInquiry } from '../../features/inquiries/inquiries.repository';
import { recordDelivery } from './seed.repository';
import { people, playSteps, type StaffName, type Stage, type StepOf } from './stage';

type Row = [
  ...[at: string, name: string, email: string, company: string],
  /** Of a project, or the type of a press inquiry. */
  ...[service: string, timeline: string, details: string, ...steps: StepOf<ReturnType<typeof actOn>>[]],
];

const [urgent, soon, planned, exploring] = timelines;

// biome-ignore format: a row each
export const demoInquiries: Row[] = [
  ['-43 09:32', 'Gus Okonkwo', 'gus@saltworks.example', 'Saltworks Cider', 'Web Development', exploring, 'We sell cider at the market and would like to sell it online too. What would that cost?', ['-42 10:50', 'reply', 'demo', 'Hi Gus,\n\nStart with the shop your card reader comes with; it takes an afternoon. Come back to us when you outgrow it. The labels, though, we’d love to do.'], ['-36 11:16', 'change', 'demo', { state: 'closed', note: 'Became the label project.' }]],
  ['-39 13:53', 'Deborah Klein', 'deborah.klein@riverbendschools.example', 'Riverbend Schools', 'Dashboards & Intranets', planned, 'Could you run a workshop for our office staff on what a website should answer?', ['-38 09:27', 'reply', 'ines', 'Hi Deborah,\n\nYes, half a day at your place. Would a Monday work?'], ['-32 16:20', 'change', 'ines', { state: 'closed' }]],
  ['-37 05:55', 'Account Support', 'verify@mailbox-check.example', 'Mailbox Check', 'Other', urgent, 'Your mailbox is 98% full. Confirm your password within 24 hours to keep it.', ['-37 09:04', 'change', 'ines', { state: 'spam' }]],
  ['-34 12:40', 'Katarzyna Zielińska', 'kasia@opengrants.example', 'Open Grants Initiative', 'grant', pressTimeline, 'Our fall round funds safety software with open documentation. The deadline is in five weeks. Will you apply?', ['-33 09:50', 'change', 'demo', { assignee: 'ines', note: 'Budget table is in the shared folder.' }], ['-31 14:18', 'reply', 'ines', 'Dear Kasia,\n\nWe will, thank you for asking. You’ll have the draft by the end of next week.']],
  ['-30 10:04', 'Camille Rousseau', 'camille@radiolittoral.example', 'Radio Littoral', 'press', pressTimeline, 'A ten-minute segment on safety apps, recorded next Tuesday. Would someone speak with us?', ['-30 11:20', 'reply', 'demo', 'Dear Camille,\n\nGladly. Call me at ten your time.'], ['-25 09:08', 'change', 'demo', { state: 'closed', note: 'Aired. The recording is in the press folder.' }]],
  ['-26 02:27', 'Kelly from Linkbuild', 'kelly@linkbuild.example', 'Linkbuild', 'Web Development', urgent, 'Loved your post! Would you add a link to our list of 50 best casinos? We pay $40.', ['-26 09:31', 'change', 'jonah', { state: 'spam' }]],
  ['-24 15:27', 'Helene Aubert', 'helene@coalitionlibertes.example', 'Coalition Libertés', 'partnership', pressTimeline, `We’d translate ${apps.personal.name} into French, with the law of Quebec and of France. Who would keep it current?`, ['-23 10:38', 'change', 'demo', { state: 'waiting', assignee: 'demo', note: 'Board decides on the 15th.' }]],
  ['-20 11:45', 'Geoffrey Lund', 'g.lund@lundinsurance.example', 'Lund Insurance', 'AI & Data Analysis', soon, 'Can a model sort our claims mail? About 300 letters a day, most of them scans.', ['-19 09:44', 'change', 'demo', { assignee: 'jonah' }], ['-19 13:02', 'change', 'jonah', { state: 'waiting', note: 'Needs a data agreement before they can send samples. Their lawyer has it.' }]],
  ['-17 03:40', 'Crypto Desk', 'desk@coinrocket.example', 'Coin Rocket', 'Other', exploring, 'Put your donations to work! Guaranteed 4% a week. Reply for the wallet.', ['-17 09:16', 'change', 'demo', { state: 'spam' }]],
  ['-15 19:30', 'Margaret Sullivan', 'msullivan@stbrendans.example', 'St. Brendan’s Parish', 'Other', exploring, 'Would you come and show our seniors’ group how to set up the safety app? There are about thirty of us, and cake.', ['-14 09:29', 'reply', 'ines', 'Dear Margaret,\n\nWe’d love to. Jonah and I can come on a Thursday afternoon. Which one suits you?']],
  ['-9 11:37', 'Dana Whitlock', 'dana@harborgazette.example', 'The Harbor Gazette', 'press', pressTimeline, 'A reader told us your app kept her video when her phone was taken. May we tell her story with you?', ['-9 12:03', 'change', 'demo', { assignee: 'demo' }], ['-9 14:31', 'reply', 'demo', 'Hello Dana,\n\nIf she agrees, gladly. We can’t see anyone’s recordings, so all I can add is how the app works. I’m free tomorrow after two.']],
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
    const soonAfter = new Date(stage.clock.now().getTime() + units.MINUTE);
    const outcome = isRefused ? { failedAt: soonAfter } : { deliveredAt: soonAfter };
    await recordDelivery(stage.db, inquiry.id, outcome);
  },
  async change(
    by: StaffName,
    { state, assignee, note }: { state?: InquiryState; assignee?: StaffName; note?: string },
  ) {
    const assigneeId = assignee && stage.staff[assignee].actor.id;
    const inquiries = [{ id: inquiry.id, revision: inquiry.revision }];
    const change = { inquiries, state, assignee: assigneeId, staffNote: note };
    const { changed } = await changeInquiries(stage, change, stage.staff[by]);
    Object.assign(inquiry, changed[0]);
  },
});

/** From the form to the last reply. */
export async function playInquiry(stage: Stage, row: Row): Promise<void> {
  const [at, name, email, company, service, timeline, details, ...steps] = row;
  const [, firstName = '', lastName = ''] = /^(.*) (.*)$/.exec(name) ?? [];
  stage.moveTo(at);
  const createdAt = stage.clock.now();
  const fields = { firstName, lastName, email, company, service, timeline, details, createdAt };
  const inquiry = await insertInquiry(stage.db, fields);
  await playSteps(stage, steps, actOn(stage, inquiry));
}
