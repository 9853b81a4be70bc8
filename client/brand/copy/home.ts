import { services } from '../inquiries';
import type { PictureName } from '../pictures/pictures';
import { apps } from '../studio';

/* Constants, not one object: the bundler puts each where it's used, and property names would add to the first load. */

export const heroLabel = 'Trusted by 50+ teams';
export const heroTitle = 'Software your team keeps open all day.';
export const heroLead =
  'Websites, apps and dashboards for teams that have outgrown their spreadsheets. Plus two free safety apps.';
export const heroLink = 'See the dashboards';
export const heroPictureAlt =
  'A cold-storage dashboard with one room too warm, and an elevator inspection on a phone';

export const servicesLink = 'All services';

export const dashboardsTitle = services.dashboards;
export const dashboardsText =
  'One screen for the day’s numbers, schedules and news, built around how your team works. Nurses at Harrow Home Care start their day on theirs.';
export const dashboardsLink = 'See what we build';
export const dashboardsContactLink = 'Tell us about yours';
export const dashboardsPicture = 'care-intranet' satisfies PictureName;
export const dashboardsPictureTall = 'care-intranet-tall' satisfies PictureName;
export const dashboardsPictureAlt =
  'The intranet of a home-care service: today’s visits, a notice about a closed bridge, contacts and forms';

export const aiTitle = services.ai;
export const aiSender = 'A driver texts:';
/** The words that software reads, or isn't sure of, each after what's before them. */
export const aiMessage: readonly (readonly [before: string, words: string, kind?: 'unsure'])[] = [
  ['“sorry running late, ', '3 not 4'],
  [', ', 'dock 2'],
  [', tell ', 'ivo'],
  [' ', 'half past', 'unsure'],
];
export const aiMessageEnd = '”';
export const aiFields = [
  ['Pallets', '3, ordered 4'],
  ['Dock', '2'],
  ['Tell', 'Ivo Marsh'],
] as const;
export const aiQuestion = 'Half past what?';
export const aiAnswer = 'Ask the driver';
export const aiText =
  'We build software that reads messages and documents, files what it’s sure of and asks a person about the rest.';

export const closingTitle = 'What does your team keep open all day?';
export const closingContactLink = 'Contact us';
export const closingLink = 'See our dashboards';

export const fundraisingTitle = 'Help fund two free safety apps.';
export const fundraisingText = `${apps.personal.name} records an encounter and alerts your contacts. ${apps.group.name} keeps your group on one map. Donations help bring both to iOS and Android.`;
export const fundraisingLink = 'About the donation drive';
