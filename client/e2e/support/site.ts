import { pages } from '../../../shared/site/pages';

/** Every page that a visitor may open without a session or a password. */
export const publicPages = [
  pages.home,
  pages.services,
  pages.dashboards,
  pages.doingGood,
  pages.contact,
  pages.press,
  pages.sponsors,
  pages.privacy,
  pages.terms,
  pages.holdfastDemo,
  pages.musterDemo,
];
