/** Percent of the picture's width and height. */
export interface NotePlace {
  x: string;
  y: string;
  /** How far what the note is about is from the top, right, bottom, and left. */
  light: readonly [top: string, right: string, bottom: string, left: string];
}

interface DashboardNote {
  at: NotePlace;
  /** On the tall picture that phones show. */
  onPhone: NotePlace;
  text: string;
}

export const dashboardNotes: readonly DashboardNote[] = [
  {
    at: { x: '55%', y: '45.9%', light: ['36%', '44.2%', '52.7%', '45.4%'] },
    onPhone: { x: '72.6%', y: '44.9%', light: ['36.6%', '26%', '54.2%', '50.2%'] },
    text: 'One color means trouble, and nothing else uses it. You can spot Room 11 from across the floor.',
  },
  {
    at: { x: '33.9%', y: '71.5%', light: ['67.6%', '33.4%', '0', '5.3%'] },
    onPhone: { x: '54.5%', y: '69.6%', light: ['47%', '0', '27.4%', '0'] },
    text: 'The vertical line is now. Trucks to its left are done; trucks to its right can still be rescheduled.',
  },
  {
    at: { x: '81.5%', y: '47%', light: ['44%', '0', '24%', '66.7%'] },
    onPhone: { x: '42%', y: '74.9%', light: ['72.8%', '0', '0', '0'] },
    text: 'Three things need attention. Each one says what’s being done, so nobody has to ask around.',
  },
];
