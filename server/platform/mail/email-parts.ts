import { paths } from '@shared/site/paths';
import { link } from './email-content';

/** The visitor's address may have been typed by somebody else. */
export const addressEntered = (where: string) => (host: string) =>
  `You’re getting this email because someone entered your address ${where} on ${host}. Not you? Reply and we’ll delete it.`;

export const addressListedForNotices = (host: string) =>
  `You’re getting this email because your address is on the staff notification list for ${host}.`;

const labels = {
  shares: 'View secure shares',
  bookings: 'View booking requests',
  contact: 'View inquiries',
  sponsors: 'View sponsors and rewards',
};

export const staffLink = (tab: keyof typeof labels) => link(labels[tab], `${paths.admin}?tab=${tab}`);
