import { paths } from '@shared/site/paths';
import { link } from './email-content';

/** The visitor's address may have been typed by somebody else. */
export const addressEntered = (where: string) => (host: string) =>
  `You’re getting this email because someone entered your address ${where} on ${host}. Not you? Reply and we’ll delete it.`;

export const addressListedForNotices = (host: string) =>
  `You’re getting this email because your address is on the staff notification list for ${host}.`;

/** @param tab By its name in the URL. */
export const staffLink = (tab: string, label: string) => link(label, `${paths.admin}?tab=${tab}`);
