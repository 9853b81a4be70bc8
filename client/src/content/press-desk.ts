import type { PressInquiryType } from '@shared/contracts/inquiries';
import { apps, studio } from '@shared/site/studio';

interface PressAudience {
  title: string;
  inquiryType: PressInquiryType;
  description: string;
  /** What they get from us. */
  gets: readonly string[];
  /** What they ask for and do not get. */
  refused: string;
  action: string;
}

const { holdfast, muster } = apps;

/** For whom the press page is, and what each may expect. */
export const pressAudiences: readonly PressAudience[] = [
  {
    title: 'Press and media',
    inquiryType: 'press',
    description: 'You have a deadline and want somebody on the record.',
    gets: [
      `An interview with ${studio.founder.name}, by phone or on camera`,
      'Both apps on a test phone, with somebody who answers while you try to break them',
      'Pictures you may print',
    ],
    refused: 'We do not put you in touch with people who use the apps. We do not know who they are.',
    action: 'Write as press',
  },
  {
    title: 'Government agencies',
    inquiryType: 'government',
    description: 'You have a mandate and want to know what the apps do to your work.',
    gets: [
      'A briefing for your staff on what both apps record, and on what they do not',
      'A named person for legal process',
      'Our written answers to a security questionnaire',
    ],
    refused: 'There is no agency access, no early warning and no copy of recordings. We hold no key to them.',
    action: 'Write as an agency',
  },
  {
    title: 'Civil rights organizations',
    inquiryType: 'civil-rights',
    description: 'You have people to protect and want to know whether the apps hold.',
    gets: [
      `Know-your-rights texts of your own inside ${holdfast.name}, in your languages`,
      `A ${muster.name} group set up and rehearsed before the day it counts`,
      'A say in what we build next',
    ],
    refused: 'An invoice. None of this costs you anything.',
    action: 'Write as an organization',
  },
];

interface QuotableApp {
  /** To be printed as it stands. */
  quote: string;
  facts: readonly (readonly [term: string, fact: string])[];
}

/** Both apps in words that may be printed. */
export const quotableApps: Record<keyof typeof apps, QuotableApp> = {
  holdfast: {
    quote: `${holdfast.name} is a free app for personal emergency protection. It records an encounter with police, immigration officers or detention staff, keeps the record off the phone, and tells chosen contacts where its user is.`,
    facts: [
      ['For', 'One person, stopped, questioned or held'],
      ['Does', 'Records, sends the position, shows rights in plain sentences'],
      ['Today', 'Free web app, installed from the browser'],
      ['Next', 'Native iOS and Android versions'],
    ],
  },
  muster: {
    quote: `${muster.name} is a free app for group safety in real time. It puts a group on one map with alerts that other people nearby confirm or dispute, and shows how many did.`,
    facts: [
      ['For', 'A group at a march, a vigil, a walk home'],
      ['Does', 'Shows the group, confirmed alerts and one meeting point on a map'],
      ['Today', 'Free web app, installed from the browser'],
      ['Next', 'Native iOS and Android versions'],
    ],
  },
};
