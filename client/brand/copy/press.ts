import type { PictureName } from '../pictures/pictures';
import { apps, studio } from '../studio';
import { pressReplyTime } from './site-wide';

const { personal, group } = apps;

export const pressCopy = {
  title: 'Press, government and civil rights inquiries',
  /** `promise` stays on one line. */
  lead: {
    start: `For journalists, agencies and civil rights organizations with questions about ${personal.name} and ${group.name}, our two free safety apps. You’ll hear from us within`,
    promise: pressReplyTime,
    end: '. Tell us if your deadline is sooner.',
  },
  /** `refused`: what it asks for and doesn't get. */
  audiences: [
    {
      title: 'Press and media',
      inquiryType: 'press',
      description: 'You’re on deadline and need someone on the record.',
      gets: [
        `An interview with ${studio.founder.name}, by phone or on camera`,
        'A test phone with both apps for you to try to break, and someone to answer your questions',
        'Images you can publish',
      ],
      refused: 'Introductions to people who use the apps. We don’t know who they are.',
      action: 'Send a press inquiry',
    },
    {
      title: 'Government agencies',
      inquiryType: 'government',
      description: 'You want to know what the apps mean for your agency.',
      gets: [
        'A briefing for your staff on what both apps record and what they don’t',
        'A named contact for legal process',
        'Written answers to your security questionnaire',
      ],
      refused: 'Backdoors or recordings. We don’t hold the keys.',
      action: 'Send an agency inquiry',
    },
    {
      title: 'Civil rights organizations',
      inquiryType: 'civil-rights',
      description: 'You protect people and want to know whether you can rely on the apps.',
      gets: [
        `Your own know-your-rights content in ${personal.name}, in your languages`,
        `Help setting up and rehearsing a ${group.name} group before the day you need it`,
        'A say in what we build next',
      ],
      refused: 'An invoice. All of this is free.',
      action: 'Send a civil rights inquiry',
    },
  ],
  /** For others to quote verbatim. */
  apps: {
    title: 'Two apps, in words you can quote',
    personal: {
      quote: `${personal.name} is a free app for personal emergency protection. It records encounters with police, immigration officers or detention staff, stores the recording off the phone and shares the user’s location with chosen contacts.`,
      picture: {
        name: 'personal-phone' satisfies PictureName,
        alt: `${personal.name} recording an encounter, with the contacts it has alerted`,
      },
      facts: [
        ['For', 'One person who is stopped, questioned or detained'],
        ['Does', 'Records, shares location, explains rights in plain sentences'],
        ['Today', 'Free web app, installed from the browser'],
        ['Next', 'Native iOS and Android versions'],
      ],
    },
    group: {
      quote: `${group.name} is a free app for real-time group safety. It puts a group on one map, with alerts that people nearby can confirm or dispute, and shows how many did.`,
      picture: {
        name: 'group-phone' satisfies PictureName,
        alt: `${group.name} showing a group on a city map with two confirmed alerts`,
      },
      facts: [
        ['For', 'Groups at a march, at a vigil or on the walk home'],
        ['Does', 'Shows the group, confirmed alerts and a meeting point on one map'],
        ['Today', 'Free web app, installed from the browser'],
        ['Next', 'Native iOS and Android versions'],
      ],
    },
  },
  /** The zip has these as PNG, the studio’s symbol, and what stands above as text; the build says how large it is. */
  kit: {
    title: 'Everything in one file',
    text: 'Six pictures as PNG, our symbol as SVG, and these facts as text.',
    link: 'Download all images (ZIP, 6 MB)',
    pictures: [
      'personal-phone',
      'group-phone',
      'demo-personal',
      'demo-group',
      'group-map',
      'founder',
    ] satisfies PictureName[],
  },
  /** A picture for other sites that leads to the drive. */
  badge: {
    heading: 'Show the drive on your site',
    text: 'The picture always shows the latest total. Put this code where it should stand.',
    title: `Donate to ${personal.name} and ${group.name}`,
    copy: 'Copy the code',
  },
  form: {
    title: 'Write to us',
    lead: 'We won’t publish it or share it outside the studio.',
  },
} as const;
