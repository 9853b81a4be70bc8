import type { PictureName } from '../pictures/pictures';
import { office } from '../studio';

/** Its lists are in dashboard-notes.ts, dashboard-solutions.ts, and integrations.ts. */
export const dashboardsCopy = {
  hero: {
    title: 'One dashboard for the numbers your team argues about.',
    lead: 'We build dashboards and intranets on top of the systems you already have, in your team’s own words.',
    alt: 'The Northlight Cold Storage dashboard: rooms with their temperatures, trucks at four docks and three things that need attention',
    /** Names the numbers on the picture, of which one at a time is lit. */
    notesTitle: 'Notes on the dashboard',
    wholeBoard: 'The whole dashboard',
    client: 'Northlight Cold Storage',
    /** Continues the client's name. */
    caption:
      'runs three sites from this screen. When a room gets too warm or a truck runs late, the whole shift sees it at once.',
  },
  stats: {
    name: 'Key figures',
    figures: [
      { mark: 'hours', figure: '10hrs', label: 'saved weekly' },
      { mark: 'pace', figure: '3x', label: 'faster decisions' },
      { mark: 'adoption', figure: '95%', label: 'adoption' },
      { mark: 'clock', figure: '24/7', label: 'data' },
    ],
  },
  solutions: { title: 'What we build most often' },
  custom: {
    title: 'Why not buy off the shelf?',
    lead: 'Often you should, and we’ll tell you so on the call. Custom software makes sense when a ready-made product leaves your team keeping a spreadsheet on the side.',
    reasons: [
      {
        term: 'Your words',
        text: 'If you say pallet, the screen says pallet. Nobody has to learn a vendor’s vocabulary.',
      },
      {
        term: 'Your rules',
        text: '“Late” means what your contract says, not the closest setting a product offers.',
      },
      {
        term: 'Your exit',
        text: 'Code, data and accounts are in your name, so you can hire someone else next year.',
      },
    ],
    figures: [
      { mark: 'roi', figure: '340%', label: 'average ROI' },
      { mark: 'setup', figure: '2-6 weeks', label: 'setup time' },
      { mark: 'score', figure: '4.9/5', label: 'satisfaction' },
    ],
  },
  ai: {
    title: 'Ask your data why.',
    text: 'A dashboard shows that returns doubled. Ask why, and the AI answers in a sentence, shows the rows behind it and says when it isn’t sure. That’s how the online store Wren & Fold traced a jump in returns to one wrong size chart.',
    promise: 'Your data is never used to train AI models.',
    picture: {
      name: 'ask-figures' satisfies PictureName,
      tall: 'ask-figures-tall' satisfies PictureName,
      alt: 'A question about an online store’s data, why returns doubled on Tuesday, with the answer, a chart and the rows behind it',
    },
  },
  integrations: {
    title: 'Works with what you already use.',
    text: 'We connect your systems without replacing them. If a system has no API, we read its exports. If all you have is paper, we read the paper.',
    link: 'Ask about your systems',
    /** What the systems feed, in two lines. */
    center: ['Your', 'screen'],
  },
  closing: {
    title: 'Bring the spreadsheet.',
    text: `In ${office.callTakes} minutes, we’ll tell you which of its columns belong on a dashboard and which you can drop.`,
  },
} as const;
