import { ArrowUp, Check, CornerDownRight } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';

/** Returned parcels by day, two weeks; one day stands out. */
const returns = [31, 28, 34, 30, 26, 12, 9, 33, 71, 35, 29, 31, 14, 10];
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const scale = 3.4;
const base = 268;
const bars = returns
  .map((count, index) => {
    const x = index * 47;
    const odd = index === 8;
    const blame = odd ? 43 * scale : 0;
    return `<rect x="${x}" y="${base - count * scale}" width="32" height="${count * scale}" fill="${odd ? palette.brandStrong : '#b9cdf2'}"/>
      ${odd ? `<rect x="${x}" y="${base - count * scale}" width="32" height="${blame}" fill="${palette.ink}"/>` : ''}
      <text x="${x + 16}" y="${base + 22}" text-anchor="middle">${days[index % 7]}</text>`;
  })
  .join('');
const chart = `<svg width="650" height="300" viewBox="0 0 650 300" font-size="15" fill="${palette.inkSoft}">
  <path d="M0 ${base - 30 * scale}H650M0 ${base - 60 * scale}H650" stroke="${palette.line}"/><path d="M0 ${base}H650" stroke="${palette.ink}"/>${bars}
  <g fill="${palette.ink}" font-size="17" font-weight="640"><text x="424" y="62">43 are one item:</text><text x="424" y="84">fitted sheet, 160 cm</text></g><path d="M414 58H412V90" fill="none" stroke="${palette.ink}" stroke-width="2"/>
  <text x="644" y="${base - 30 * scale - 7}" text-anchor="end">30</text><text x="644" y="${base - 60 * scale - 7}" text-anchor="end">60</text></svg>`;

const sources = [
  ['Returns', '488 rows', 'Mar 2 to 15'],
  ['Orders', '9,214 rows', 'Feb 1 to Mar 15'],
  ['Product changes', '3 rows', 'Mar 1 to 15'],
]
  .map(
    ([name, rows, range]) =>
      `<li>${icon(Check, 18, 2.6)}<strong>${name}</strong><span>${rows}</span><span>${range}</span></li>`,
  )
  .join('');

/** A question put to a shop's figures, and the answer with what it rests on; drawn at 1280 × 820. */
export const askFigures = `<div class="af"><header><h1>Wren & Fold</h1><p>Ask your data</p></header>
  <section><p class="asked">Why did returns double on Tuesday?</p><h2>A size chart was wrong<br>for six days.</h2>
    <p class="answer">43 of Tuesday’s 71 returns are one fitted sheet. Its page said 160 cm from March 3 to 9, but the sheet measures 150. All 43 were ordered on those days.</p>${chart}</section>
  <aside><h3>Based on</h3><ul>${sources}</ul><h3>What we can’t tell</h3><p>19 buyers gave no reason. They are not counted as part of the 43.</p>
    <h3>You could ask next</h3><ul class="next"><li>${icon(CornerDownRight, 19, 2)}Who ordered it and hasn’t sent it back?</li><li>${icon(CornerDownRight, 19, 2)}Which other sizes changed in March?</li></ul></aside>
  <footer><p>Ask about orders, stock, returns or ads</p><b>${icon(ArrowUp, 24, 2.4)}</b></footer></div>`;

export const askFiguresSize = { width: 1280, height: 820 } as const;

export const askFiguresCss = `
.af { width: 1280px; height: 820px; display: grid; grid-template: 76px 1fr 108px / 840px 1fr; background: ${palette.paperRaised}; color: ${palette.ink}; font-size: 17px; line-height: 1.4; overflow: hidden; }
.af header { grid-column: 1 / -1; display: flex; align-items: center; gap: 20px; padding: 0 48px; border-bottom: 1px solid ${palette.line}; } .af h1 { font: 760 23px/1 Archivo; font-stretch: 76%; letter-spacing: .01em; } .af header p { color: ${palette.inkFaint}; }
.af section { padding: 34px 60px 0 48px; } .af .asked { display: inline-block; padding: 12px 20px; background: ${palette.brandWash}; border-radius: 3px; font-size: 19px; font-weight: 560; } .af h2 { font: 810 45px/1.02 Archivo; font-stretch: 113%; letter-spacing: -.03em; margin: 24px 0 14px; }
.af .answer { font-size: 20px; line-height: 1.45; max-width: 690px; margin-bottom: 30px; } .af aside { padding: 34px 44px 0; background: ${palette.paper}; border-left: 1px solid ${palette.line}; } .af h3 { font: 700 17px/1.2 Archivo; font-stretch: 103%; margin: 30px 0 10px; } .af h3:first-child { margin-top: 6px; }
.af li { display: grid; grid-template-columns: 28px 1fr auto; align-items: center; padding: 11px 0; border-top: 1px solid ${palette.line}; font-size: 16px; } .af li svg { color: ${palette.brandStrong}; } .af li strong { font-weight: 640; } .af li span { color: ${palette.inkSoft}; } .af li span:last-child { grid-column: 2; font-size: 15px; color: ${palette.inkFaint}; } .af aside > p { color: ${palette.inkSoft}; font-size: 16.5px; }
.af .next li { grid-template-columns: 28px 1fr; font-weight: 560; color: ${palette.brandStrong}; } .af footer { grid-column: 1 / -1; display: flex; align-items: center; gap: 12px; padding: 0 48px; border-top: 1px solid ${palette.line}; background: ${palette.paperRaised}; }
.af footer p { flex: 1; height: 60px; padding: 0 22px; display: grid; align-content: center; border: 1.5px solid ${palette.lineStrong}; border-radius: 3px; color: ${palette.inkFaint}; font-size: 19px; background: #fff; } .af footer b { width: 60px; height: 60px; display: grid; place-content: center; background: ${palette.brandStrong}; color: #fff; border-radius: 3px; }
`;

/** What a phone shows: the question, the answer and what it rests on. */
export const askFiguresTall = `<div class="tall">${askFigures}</div>`;

export const askFiguresTallSize = { width: 480, height: 880 } as const;

export const askFiguresTallCss = `${askFiguresCss}
.tall .af { width: 480px; height: ${askFiguresTallSize.height}px; grid-template: 60px auto 1fr / 1fr; } .tall .af header { padding: 0 24px; } .tall .af footer, .tall aside > :nth-child(n+3) { display: none; }
.tall .af section { padding: 24px 24px 22px; } .tall .af .asked { font-size: 18px; } .tall .af h2 { font-size: 36px; margin: 20px 0 12px; } .tall .af br { display: none; } .tall .af .answer { font-size: 18px; margin-bottom: 22px; }
.tall section svg { width: 100%; height: auto; font-size: 21px; } .tall section g { font-size: 21px; } .tall .af aside { padding: 18px 24px 0; border-left: 0; border-top: 1px solid ${palette.line}; } .tall .af li { padding: 7px 0; }
`;
