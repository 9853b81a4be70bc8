/** What to look at on the board of the dashboards page, and where it is in percent of the picture. */
export const dashboardNotes = [
  {
    left: 55,
    top: 36.8,
    text: 'One color for trouble, and nothing else may wear it. Room 11 is found from across the hall.',
  },
  {
    left: 33.9,
    top: 71.5,
    text: 'The line is now. Left of it is done, right of it is still to be saved.',
  },
  {
    left: 81.5,
    top: 47,
    text: 'Three things need somebody. Each says who has it, so that nobody asks around.',
  },
] as const;
