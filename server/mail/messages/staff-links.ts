import { paths } from '@shared/site/paths';

/** A tab of the staff pages, by its name in the address. */
export function staffLink(publicUrl: string, tab: 'bookings' | 'contact' | 'sponsors'): string {
  return `${publicUrl}${paths.admin}?tab=${tab}`;
}
