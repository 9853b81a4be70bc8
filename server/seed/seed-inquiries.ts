import type { inquiries } from '@shared/tables/inquiries';
import { buildInquiry } from '../testing/factories';

export interface DemoInquiry {
  row: typeof inquiries.$inferInsert;
  /** By the demo account. */
  isTaken?: boolean;
  replies?: { text: string; createdAt: Date; deliveredAt?: Date; failedAt?: Date }[];
}

/** Inquiries in every state. Everybody in here is invented. */
export function seedInquiries(daysAgo: (days: number) => Date): DemoInquiry[] {
  return [
    { row: buildInquiry({ email: 'priya@harborlegal.example', createdAt: daysAgo(0) }) },
    {
      row: buildInquiry({
        firstName: 'Dana',
        lastName: 'Whitlock',
        email: 'dana@harborgazette.example',
        company: 'The Harbor Gazette',
        service: 'press',
        timeline: 'As soon as possible',
        details:
          'We are writing about apps that document police encounters.\nCould we speak with the founder this week?',
        createdAt: daysAgo(2),
      }),
      isTaken: true,
    },
    {
      row: buildInquiry({
        firstName: 'Best',
        lastName: 'Rankings',
        email: 'offers@rank-first.example',
        company: 'Rank First',
        service: 'Digital Marketing',
        timeline: 'Urgent (1-2 months)',
        details: 'Dear sir, your site is not on page one. We have a package for you.',
        createdAt: daysAgo(3),
        state: 'spam',
        revision: 1,
      }),
    },
    {
      row: buildInquiry({
        firstName: 'Luis',
        lastName: 'Ferreira',
        email: 'luis@oldmill.example',
        company: 'Old Mill Dental',
        service: 'Dashboards & Intranets',
        timeline: 'Urgent (1-2 months)',
        details: 'Four practices, four calendars, one owner who wants a single screen before breakfast.',
        createdAt: daysAgo(5),
        state: 'answered',
        revision: 1,
      }),
      isTaken: true,
      replies: [
        {
          text: 'Hi Luis,\n\nyes, that’s what we do. Could you send us a screenshot of each calendar? Then we’ll know what they have in common.\n\nMara',
          createdAt: daysAgo(4),
          deliveredAt: daysAgo(4),
        },
      ],
    },
    {
      row: buildInquiry({
        firstName: 'Soraya',
        lastName: 'Haddad',
        email: 'soraya@cityhall.example',
        company: 'City of Port Ellen',
        service: 'government',
        timeline: 'As soon as possible',
        details: 'Our privacy board asks where Muster stores locations, and for how long.',
        createdAt: daysAgo(8),
        state: 'waiting',
        revision: 1,
        staffNote: 'Ines is checking the retention table with our host. Answer by Friday.',
      }),
    },
    {
      row: buildInquiry({
        firstName: 'Gus',
        lastName: 'Okonkwo',
        email: 'gus@saltworks.example',
        company: 'Saltworks Cider',
        service: 'Web Development',
        timeline: 'Just Exploring',
        details: 'We sell cider at the market and would like to sell it online too. What would that cost?',
        createdAt: daysAgo(16),
        state: 'closed',
        revision: 2,
      }),
      isTaken: true,
      replies: [
        {
          text: 'Hi Gus,\n\na shop like that is a week of someone else’s work, not a month of ours. We’d start with the kit that your card reader comes with.\n\nMara',
          createdAt: daysAgo(15),
          failedAt: daysAgo(15),
        },
      ],
    },
  ];
}
