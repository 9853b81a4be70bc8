import { paths } from '@shared/site/paths';
import { type Block, link } from './email-content';

export const hostOf = (publicUrl: string) => new URL(publicUrl).host;

/** To a visitor: the address may have been typed by somebody else. */
export function addressEntered(where: string, publicUrl: string): string {
  return `You’re getting this email because someone entered your address ${where} on ${hostOf(publicUrl)}. Not you? Reply and we’ll delete it.`;
}

/** To staff. */
export function addressListedForNotices(publicUrl: string): string {
  return `You’re getting this email because your address is on the staff notification list for ${hostOf(publicUrl)}.`;
}

const labels = {
  shares: 'View secure shares',
  bookings: 'View booking requests',
  contact: 'View inquiries',
  sponsors: 'View sponsors and rewards',
};

/** To a tab of the staff pages, by its name in the URL. */
export function staffLink(publicUrl: string, tab: keyof typeof labels): Block {
  return link(labels[tab], `${publicUrl}${paths.admin}?tab=${tab}`);
}
