import { openBrowser } from '../pictures/sources/browser';
import { typeface } from './typeface';

export interface Fallback {
  weights: string;
  bold: boolean;
  size: string;
  ascent: string;
  descent: string;
}

const sample = {
  text: 'Websites, apps and dashboards for teams that have outgrown their spreadsheets, and what they cost.',
  display: 'Software your team keeps open all day. What does your team keep open?',
};

/** Weights from 700 on are display type, which is set wide where the typeface can be. */
const styles = [
  { weights: '100 699', bold: false, weight: 420, width: 100, words: sample.text },
  { weights: '700 900', bold: true, weight: 800, width: 116, words: sample.display },
];

/** Compares the typeface with Arial, or Liberation Sans, which has its measures. */
export async function measureFallbacks(font: Buffer): Promise<Fallback[]> {
  const { wght, wdth } = typeface.axes;
  const stretch = wdth ? `font-stretch: ${wdth.min}% ${wdth.max}%;` : '';
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>@font-face {
      font-family: Measured; font-weight: ${wght.min} ${wght.max}; ${stretch}
      src: url(data:font/woff2;base64,${font.toString('base64')}) format('woff2');
    }</style><span style="white-space: nowrap"></span>`);
    const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
    const measured: Fallback[] = [];
    for (const { weights, bold, weight, width, words } of styles) {
      const look = { words, own: `${weight} 100px Measured`, other: `${bold ? 'bold ' : ''}100px Arial` };
      const { size, ascent, descent } = await page.evaluate(measureInPage, { ...look, width: wdth && width });
      measured.push({
        weights,
        bold,
        size: percent(size),
        ascent: percent(ascent / size),
        descent: percent(descent / size),
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

interface Look {
  words: string;
  own: string;
  other: string;
  /** Percent. */
  width: number | undefined;
}

/** Runs in the page. Ascent and descent are parts of the size of the font. */
async function measureInPage({ words, own, other, width }: Look) {
  const span = document.querySelector('span');
  const context = document.createElement('canvas').getContext('2d');
  if (!span || !context) throw new Error('The page is empty');
  await document.fonts.load(own);
  span.textContent = words;
  const [ownWidth = 0, otherWidth = 1] = [own, other].map(font => {
    span.style.font = font;
    span.style.fontStretch = font === own ? `${width ?? 100}%` : '100%';
    return span.getBoundingClientRect().width;
  });
  context.font = own.replace('100px', '1000px');
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(words);
  return {
    size: ownWidth / otherWidth,
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
  };
}
