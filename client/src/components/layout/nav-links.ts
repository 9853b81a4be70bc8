import { donateAnchor, paths } from '@shared/site/paths';

export const mainLinks = [
  { href: paths.home, label: 'Home' },
  { href: paths.services, label: 'Services' },
  { href: paths.dashboards, label: 'Dashboards' },
  { href: paths.doingGood, label: 'Doing Good' },
  { href: paths.contact, label: 'Contact' },
] as const;

export const donateHref = `${paths.doingGood}#${donateAnchor}`;
