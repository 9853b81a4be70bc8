import { services } from '../inquiries';
import type { PictureName } from '../pictures/pictures';
import { contactReplyTime } from './site-wide';

export const servicesCopy = {
  hero: {
    title: 'Websites, marketing, apps, dashboards and AI.',
    lead: 'Five services from one small team. No account managers: from the first call, you talk to the person doing the work.',
    inquiryLink: 'Send an inquiry',
  },
  web: {
    title: services.web,
    texts: [
      'The first screen of a website has one job. For Saltmarsh Museum, it’s to say when the boardwalk is dry. We figure out what that job is before we design anything.',
      'You get the site, hosting in your name and an editor your team can use without calling us.',
    ],
    picture: {
      name: 'museum-site' satisfies PictureName,
      alt: 'The Saltmarsh Museum website on a large screen and a phone. It opens with the words: Low water is at 3:12 today.',
    },
  },
  marketing: {
    title: services.marketing,
    texts: [
      'Search, ads and email, judged by one question: did the right people get in touch? Once a month, you get the answer on one page, with what it cost and what didn’t work. This report helped Berg & Daughters drop its social ads and go back to emailing past clients.',
      'If a channel isn’t bringing you customers, we stop it, even if it’s the one you pay us most to run.',
    ],
    picture: {
      name: 'channel-report' satisfies PictureName,
      alt: 'A monthly report on one page. Its headline: Stop the social ads. Email past clients again.',
    },
  },
  apps: {
    title: 'Custom Apps',
    text: 'Somewhere in your company there’s a spreadsheet called FINAL_v7, and one person who understands it. We spend a day with that person, then build what they wish it could do, on the web or as a native app.',
    /** Beside the picture: ends in a link to the dashboards page. */
    example: {
      text: 'Quayside Elevator Inspection uses this one offline, at the bottom of the shaft. When the whole team needs to see the results, we add',
      link: 'a dashboard',
      end: '.',
    },
    /** In one frame, on either side of a handle. */
    before: {
      name: 'inspection-sheet' satisfies PictureName,
      tall: 'inspection-sheet-tall' satisfies PictureName,
      alt: 'An overgrown spreadsheet of elevator inspections',
    },
    after: {
      name: 'inspection-app' satisfies PictureName,
      tall: 'inspection-app-tall' satisfies PictureName,
      alt: 'The app that replaced it: eight elevators, one of them overdue, and the checklist for one on a phone',
    },
    handle: 'How much of the spreadsheet you see',
  },
  dashboards: {
    title: services.dashboards,
    /** `unbroken` stays on one line. */
    text: {
      start:
        'The page your team opens first every morning. It runs on data from the systems you already use, and it’s live in',
      unbroken: '2-6 weeks',
      end: '.',
    },
    example:
      'Nurses at Harrow Home Care start their day here, with visits, notices and contacts in one place.',
    link: 'See what we build',
    contactLink: 'Tell us about yours',
    picture: {
      name: 'care-intranet' satisfies PictureName,
      tall: 'care-intranet-tall' satisfies PictureName,
      alt: 'The intranet of a home-care service: today’s visits, a notice about a closed bridge, contacts and forms',
    },
  },
  ai: {
    title: services.ai,
    text: 'Delivery notes, intake forms, ten years of support tickets: AI reads them, files what it’s sure of and sends the rest to a person. At Northlight Cold Storage, it reads each delivery note, and staff check only the fields it isn’t sure about. Nothing is recorded until someone approves it.',
    offer: 'Bring three of your most annoying documents. We’ll try them on the call.',
    picture: {
      name: 'delivery-note-reader' satisfies PictureName,
      tall: 'delivery-note-reader-tall' satisfies PictureName,
      alt: 'A delivery note with the fields the software has read, and two questions for a person to answer',
    },
  },
  inquiry: {
    title: 'Tell us about your project',
    text: `Say what you use now and what you’d like instead. You’ll hear from us within ${contactReplyTime}.`,
  },
} as const;
