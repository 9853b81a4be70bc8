import { paths } from '@shared/site/paths';

/** A tab of the staff pages, by its name in the URL. */
export function staffLink(publicUrl: string, tab: 'shares' | 'bookings' | 'contact' | 'sponsors'): string {
  return `${publicUrl}${paths.admin}?tab=${tab}`;
}
