import { typeface } from './fonts/typeface';
import { studio } from './studio';

const paper = '#f6f4ee';
const brandWash = '#dbe8fd';

/** Named for their role: every class, email, and picture takes them from here. */
export const colors = {
  ink: { DEFAULT: '#0c1726', soft: '#3b4a5e', faint: '#5b6a7e' },
  paper: { DEFAULT: paper, raised: '#fffdf8', sunk: '#ebe7dc' },
  line: { DEFAULT: '#d8d3c5', strong: '#8a8674' },
  brand: { DEFAULT: studio.themeColor, strong: '#1d5fd1', deep: '#0f2f66', wash: brandWash },
  give: { DEFAULT: '#15803d', strong: '#116632', wash: '#d9f0df' },
  alarm: { DEFAULT: '#b42318', strong: '#8f1a12', wash: '#fce4e1' },
  signal: { DEFAULT: '#f2a93b', wash: '#fdf0d8' },
  /** The color of each slide's left edge, which fades into it. */
  slide: { drive: paper, personal: '#f0ece2', group: '#cfe0f0', native: brandWash },
} as const;

export const fontFamily = [
  `"${typeface.family} Variable"`,
  `${typeface.family} Fallback`,
  'system-ui',
  'sans-serif',
];

/** For emails, where the typeface may be missing. */
export const emailFont = `${typeface.family},'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Added in emails on dark screens. */
export const darkEmailColors = { soft: '#b9c1cd', raised: '#142338', link: '#8ab4fb' } as const;

/** A CSS background below the studio’s name in emails: the border of a nautical chart. */
export const emailRule = (color: string) =>
  `repeating-linear-gradient(90deg,${color} 0,${color} 70px,transparent 70px,transparent 140px)`;
