import { services } from '../inquiries';
import type { PictureName } from '../pictures/pictures';

/** `anchor` is the section of /services, `picture` is shown from its top left. */
export const studioServices = [
  {
    anchor: 'web-title',
    picture: 'museum-site' satisfies PictureName,
    title: services.web,
    text: 'Websites that load fast on a weak signal and that your team can update without calling us.',
    yields: 'Site, editor, hosting',
  },
  {
    anchor: 'marketing-title',
    picture: 'channel-report' satisfies PictureName,
    title: services.marketing,
    text: 'Search, ads and email, measured by one question: did the right people get in touch?',
    yields: 'Plan, campaigns, monthly report',
  },
  {
    anchor: 'custom-title',
    picture: 'sheet-to-app-tall' satisfies PictureName,
    title: 'Custom Apps',
    text: 'Web and native apps for jobs no off‑the‑shelf product can do. We start from the spreadsheet you use now.',
    yields: 'Prototype in weeks, then the app',
  },
] as const;
