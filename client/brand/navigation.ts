import { paths } from '@shared/site/paths';
import { contactReplyTime, pressReplyTime } from './copy/site-wide';

interface NavigationLink {
  href: string;
  label: string;
}

/** In the header; phones have them in the menu. */
export const mainLinks: readonly NavigationLink[] = [
  { href: paths.home, label: 'Home' },
  { href: paths.services, label: 'Services' },
  { href: paths.dashboards, label: 'Dashboards' },
  { href: paths.doingGood, label: 'Doing Good' },
  { href: paths.contact, label: 'Contact' },
];

/** At the end of the menu on phones. */
export const smallLinks: readonly NavigationLink[] = [
  { href: paths.press, label: 'Press' },
  { href: paths.sponsors, label: 'Sponsors' },
];

export const footerLinks: readonly (NavigationLink & { replyTime?: string })[] = [
  { href: paths.services, label: 'Services' },
  { href: paths.dashboards, label: 'Dashboards' },
  { href: paths.doingGood, label: 'Doing Good' },
  { href: paths.sponsors, label: 'Sponsors' },
  { href: paths.press, label: 'Press', replyTime: pressReplyTime },
  { href: paths.contact, label: 'Contact', replyTime: contactReplyTime },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.terms, label: 'Terms' },
];
