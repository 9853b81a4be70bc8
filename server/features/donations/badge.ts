import { formatDollars, percentageOf } from '@shared/money';
import { pressCopy } from '@shared/site/copy';
import { drive } from '@shared/site/studio';
import { colors } from '@shared/site/theme';
import { html } from '../../platform/html';

const width = 320;
const height = 64;
const margin = 16;
const inner = width - 2 * margin;

/** More than an average letter of any system's bold font takes, in pixels. */
const letter = 9;

/** Stands in other sites as `<img>`, where no font can be loaded. */
export function drawBadge(raised: number, isPaused: boolean): string {
  const { title } = pressCopy.badge;
  const state = isPaused ? 'Paused' : `${formatDollars(raised)} of ${formatDollars(drive.goal)} raised`;
  const level = Math.min(1, percentageOf(raised, drive.goal) / 100);
  const fit = title.length * letter > inner && html` textLength="${inner}" lengthAdjust="spacingAndGlyphs"`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">
<title>${title}: ${state}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="3.5" fill="${colors.paper.raised}" stroke="${colors.line.strong}"/>
<text x="${margin}" y="24" font-size="15" font-weight="700" fill="${colors.ink.DEFAULT}"${fit}>${title}</text>
<text x="${margin}" y="43" font-size="13" fill="${colors.ink.soft}">${state}</text>
<rect x="${margin}" y="51" width="${inner}" height="4" fill="${colors.line.DEFAULT}"/>
<rect x="${margin}" y="51" width="${Math.round(level * inner)}" height="4" fill="${colors.give.DEFAULT}"/>
</svg>
`.text;
}
