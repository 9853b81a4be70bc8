/** Percent of the picture's width and height. */
export interface NotePlace {
  x: string;
  y: string;
}

interface DashboardNote {
  at: NotePlace;
  /** On the tall picture that phones show. */
  onPhone: NotePlace;
  text: string;
}

export const dashboardNotes: readonly DashboardNote[] = [
  {
    at: { x: '55%', y: '45.9%' },
    onPhone: { x: '72.6%', y: '44.9%' },
    text: 'One color means trouble, and nothing else uses it. You can spot Room 11 from across the floor.',
  },
  {
    at: { x: '33.9%', y: '71.5%' },
    onPhone: { x: '54.5%', y: '69.6%' },
    text: 'The vertical line is now. Trucks to its left are done; trucks to its right can still be rescheduled.',
  },
  {
    at: { x: '81.5%', y: '47%' },
    onPhone: { x: '42%', y: '74.9%' },
    text: 'Three things need attention. Each one says what’s being done, so nobody has to ask around.',
  },
];
