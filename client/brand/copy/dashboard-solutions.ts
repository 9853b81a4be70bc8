export const dashboardSolutions = [
  {
    key: 'operations',
    title: 'Operations boards',
    text: 'What’s running, what’s late and who’s on it, for the screen on the wall and the phone in the van.',
  },
  {
    key: 'figures',
    title: 'Management reporting',
    text: 'The eight numbers for Monday’s meeting, compared with the plan. Nobody spends Friday collecting them.',
  },
  {
    key: 'intranet',
    title: 'Staff intranets',
    text: 'Shifts, forms, the handbook and who to ask, all one search away.',
  },
  {
    key: 'portal',
    title: 'Client portals',
    text: 'Your clients can see where their orders stand, so they don’t have to call.',
  },
  {
    key: 'fleet',
    title: 'Stock and fleet',
    text: 'Where everything is, on a map and in a table that always match.',
  },
  {
    key: 'reports',
    title: 'Reports that write themselves',
    text: 'The monthly PDF for your bank, board or regulator, built from the same numbers you see on screen and ready on the first of the month.',
  },
] as const;

export type DashboardSolution = (typeof dashboardSolutions)[number]['key'];
