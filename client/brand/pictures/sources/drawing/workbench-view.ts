import { type Point, round } from './geometry';
import { palette } from './palette';
import { printInks } from './print-inks';
import { createRandom } from './random';
import { gouge } from './strokes';

const { ink, paper } = palette;
const { cloth, sheen, shallow, shoal, light, half } = printInks;
const horizon = 392;

/** Cuts across the water, longer and farther apart towards the quay, and brightest under the sun. */
function ripples(): { bright: string; dark: string } {
  const random = createRandom(21);
  const bright: string[] = [];
  const dark: string[] = [];
  for (let row = 0; row < 24; row += 1) {
    const near = row / 23;
    const y = horizon + 6 + 218 * near ** 1.35;
    for (let x = 90 - random() * 60; x < 820; x += 34 + 70 * near + random() * (60 + 60 * near)) {
      const length = 16 + 60 * near + random() * 34;
      const line: Point[] = [
        [x, y],
        [x + length / 2, y - 1 - 2 * near],
        [x + length, y],
      ];
      const lit = Math.abs(x + length / 2 - 300) < 60 + 70 * near;
      if (lit || random() < 0.3) bright.push(gouge(line, 1.6 + 4 * near));
      else dark.push(gouge(line, 1.2 + 2.6 * near));
    }
  }
  return { bright: bright.join(''), dark: dark.join('') };
}

const headland = `M90 392V350C150 334 196 338 236 352S330 374 392 372 470 384 520 392Z`;
const mole = `M150 392C170 380 186 376 206 376H262C280 376 290 384 300 392Z`;

const lighthouse = `<path d="M214 378L221 262H247L254 378Z" fill="${paper}"/><path d="M236 262H247L254 378H238Z" fill="${shallow}"/>
  <path d="M219.4 290H248.6L250.8 322H217.2Z" fill="${cloth}"/>
  <path d="M214 262H254V254H214Z" fill="${ink}"/><path d="M222 254V236H246V254Z" fill="${light}"/><path d="M233 236V254" stroke="${ink}" stroke-width="3"/>
  <path d="M219 236C222 224 246 224 249 236Z" fill="${ink}"/><path d="M234 226V214" stroke="${ink}" stroke-width="3"/>`;

const boat = `<path d="M560 196V470M560 214L640 452M560 214L484 456M560 300H612" stroke="${ink}" stroke-width="3" fill="none"/>
  <path d="M556 190H564V472H556Z" fill="${ink}"/>
  <path d="M576 462V398H652V462Z" fill="${paper}"/><path d="M628 398H652V462H628Z" fill="${shallow}"/><path d="M570 390H660V400H570Z" fill="${ink}"/>
  <path d="M586 410H602V432H586ZM610 410H624V432H610Z" fill="${cloth}"/>
  <path d="M452 448C470 460 500 464 540 464H700L690 520C640 532 540 532 496 522C476 500 462 474 452 448Z" fill="${ink}"/>
  <path d="M456 458C476 472 510 476 560 476H698L697 483H560C512 483 480 478 461 467Z" fill="${half}"/>
  <path d="M470 546C540 556 640 554 700 540L690 556C640 572 540 570 488 560Z" fill="${sheen}"/>`;

const mooring = `<path d="M470 470C440 520 404 556 330 574" fill="none" stroke="${ink}" stroke-width="3.5"/>
  <path d="M300 620V580C290 576 286 566 292 560C304 552 336 552 348 560C354 566 350 576 340 580V620Z" fill="${ink}"/>
  <path d="M330 580V620H340V580C350 576 354 566 348 560C346 570 340 576 330 580Z" fill="${sheen}"/>`;

/** What is seen from the workbench: the harbor on a still morning. */
export function workbenchView(): string {
  const { bright, dark } = ripples();
  return `<rect x="90" y="-20" width="740" height="420" fill="${paper}"/><circle cx="300" cy="${horizon}" r="196" fill="${light}"/>
    <path d="${headland}" fill="${sheen}"/>
    <rect x="90" y="${horizon}" width="740" height="${round(640 - horizon)}" fill="${shoal}"/>
    <path d="${dark}" fill="${sheen}"/><path d="${bright}" fill="${paper}"/>
    <path d="${mole}" fill="${ink}"/>${lighthouse}${boat}${mooring}`;
}
