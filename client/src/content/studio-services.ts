/** What the studio does for a living. */
export const studioServices = [
  {
    title: 'Web Development',
    text: 'Sites that open fast on a phone with two bars, and that your own people can change without calling us.',
    yields: 'Site, editor, hosting',
  },
  {
    title: 'Digital Marketing',
    text: 'Search, ads and mail, measured by one question: did the right people get in touch?',
    yields: 'Plan, campaigns, monthly figures',
  },
  {
    title: 'Custom Apps',
    text: 'Web and native apps for the job that no product on the shelf does. We start from the spreadsheet you use now.',
    yields: 'Prototype in weeks, then the app',
  },
] as const;
