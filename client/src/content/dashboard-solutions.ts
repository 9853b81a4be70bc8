/** Kinds of boards and intranets that the studio builds. */
export const dashboardSolutions = [
  {
    key: 'operations',
    title: 'Operations boards',
    text: 'What is running, what is late and who has it. For the wall of the hall and the phone in the van.',
  },
  {
    key: 'figures',
    title: 'Management figures',
    text: 'The eight numbers of the Monday meeting, against plan, without the Friday spent collecting them.',
  },
  {
    key: 'intranet',
    title: 'Staff intranets',
    text: 'Shifts, forms, handbook and who to ask, behind one search box.',
  },
  {
    key: 'portal',
    title: 'Client portals',
    text: 'Your clients see how their order stands, and stop calling to ask.',
  },
  {
    key: 'fleet',
    title: 'Stock and fleet',
    text: 'What is where, on a map and in a table that agree with each other.',
  },
  {
    key: 'reports',
    title: 'Reports that write themselves',
    text: 'The monthly PDF for the bank, the board or the agency, from the same figures as the screen, on the first of the month.',
  },
] as const;

export type DashboardSolution = (typeof dashboardSolutions)[number]['key'];
