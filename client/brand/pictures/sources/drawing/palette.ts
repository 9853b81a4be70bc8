import { colors } from '../../../theme';

const { ink, paper, line, brand, give, signal, alarm, slide } = colors;

/** The site’s colors and the few that only pictures need. */
export const palette = {
  ink: ink.DEFAULT,
  inkRaised: '#16243a',
  inkLine: '#2b3b54',
  inkSoft: ink.soft,
  inkFaint: ink.faint,
  mist: '#a9b6c8',
  paper: paper.DEFAULT,
  paperRaised: paper.raised,
  paperSunk: paper.sunk,
  line: line.DEFAULT,
  lineStrong: line.strong,
  brand: brand.DEFAULT,
  brandStrong: brand.strong,
  brandDeep: brand.deep,
  brandWash: brand.wash,
  give: give.DEFAULT,
  signal: signal.DEFAULT,
  alarm: alarm.DEFAULT,
  water: slide.group,
  waterDeep: '#bdd3e8',
  waterLine: '#9dbbd8',
  park: '#dfe3cd',
  parkLine: '#c3caab',
  sand: slide.personal,
  block: '#efebe0',
  building: '#e3ddcd',
  buildingDark: '#d9d2bf',
} as const;
