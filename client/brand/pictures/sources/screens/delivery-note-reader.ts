import { Check, ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';

/** What the software could not make out. */
const doubtful = '2B';

const rows: [article: string, count: string, unit: string, weight: string][] = [
  ['Cod fillet, skinless, IQF', '40', 'ctn', '400.0'],
  ['Haddock loins', '18', 'ctn', '162.0'],
  ['Pollock block 7.48', '24', 'blk', '179.5'],
  ['Shrimp 70/90, peeled', doubtful, 'ctn', '140.0'],
];
const table = rows
  .map(
    ([article, ...rest]) =>
      `<tr><td>${article}</td>${rest.map(cell => `<td${cell === doubtful ? ' class="ask"' : ''}>${cell}</td>`).join('')}</tr>`,
  )
  .join('');

const fields: [label: string, value: string, sure: string][] = [
  ['Delivery note', 'LN-20418', '99%'],
  ['Date', 'March 10, 2026', '99%'],
  ['Supplier', 'Lindvik Seafood', '98%'],
  ['Matching order', 'PO 7731, open', 'matched'],
  ['Lines', '4, total 881.5 kg', '97%'],
];
const fieldRows = fields
  .map(
    ([label, value, sure]) =>
      `<li><small>${label}</small><strong>${value}</strong><span>${icon(Check, 17, 2.6)} ${sure}</span></li>`,
  )
  .join('');

const page = `<article><header><h1>LINDVIK SEAFOOD</h1><p>Quay 3, Building 12<br>Northport</p></header>
  <dl><dt>Delivery note</dt><dd class="hit">LN-20418</dd><dt>Date</dt><dd class="hit">03/10/2026</dd></dl>
  <address class="hit"><b>Deliver to</b>Northlight Cold Storage<br>14 Harbor Road, Dock 2</address>
  <table class="hit"><tr><th>Item</th><th>Qty</th><th>Unit</th><th>kg net</th></tr>${table}</table>
  <footer><p>Temp. on arrival<b>−19 °C</b></p><p>Goods received<svg class="ask" width="190" height="64" viewBox="0 0 190 64" fill="none"><path d="M8 46C22 10 34 6 33 26S16 60 20 46 50 14 56 18 44 46 50 46 66 22 72 24 64 46 72 44 84 30 92 32 84 48 96 42 150 20 182 30" stroke="#23406e" stroke-width="2.4" stroke-linecap="round"/></svg></p></footer>
  <em>RECEIVED<br><b>MAR 10</b></em></article>`;

/** Software that reads delivery notes, next to the note it reads; drawn at 1280 × 820. */
export const deliveryNoteReader = `<div class="dn"><section class="paper">${page}</section><section class="read">
  <header><p>Note 14 of 38 this morning</p><span>${icon(ChevronLeft, 22, 2)}${icon(ChevronRight, 22, 2)}</span></header><h2>Two fields need you.<br>The rest is done.</h2>
  <ul class="ask"><li>${icon(TriangleAlert, 22, 2.1)}<p><strong>Line 4, quantity</strong>Read as “2B”. The weight, 140.0 kg, suggests 28.</p><div><b>28</b><i>20</i><i>Other</i></div></li>
  <li>${icon(TriangleAlert, 22, 2.1)}<p><strong>Who signed?</strong>We don’t recognize this signature.</p><div><i>Ivo Marsh</i><i>Tess Abara</i><i>Other</i></div></li></ul>
  <ul class="sure">${fieldRows}</ul><footer><b>Book it in</b><p>Nothing is booked until you press this.</p></footer></section></div>`;

export const deliveryNoteReaderSize = { width: 1280, height: 820 } as const;

export const deliveryNoteReaderCss = `
.dn { width: 1280px; height: 820px; display: grid; grid-template-columns: 600px 1fr; background: ${palette.paperRaised}; color: ${palette.ink}; overflow: hidden; font-size: 16px; line-height: 1.35; }
.dn .paper { position: relative; background: #33445c; overflow: hidden; } .dn article { position: absolute; left: 62px; top: 46px; width: 492px; height: 716px; padding: 46px 42px; background: #fbfaf6; transform: rotate(-1.6deg); font: 450 15px/1.35 Archivo; font-stretch: 90%; color: #23262b; }
.dn article header { display: flex; justify-content: space-between; border-bottom: 3px solid #23262b; padding-bottom: 10px; } .dn article h1 { font: 820 23px/1 Archivo; font-stretch: 88%; letter-spacing: .01em; } .dn article header p { font-size: 12.5px; text-align: right; line-height: 1.25; }
.dn dl { position: absolute; left: 256px; right: 42px; top: 116px; display: grid; grid-template-columns: 92px 1fr; row-gap: 18px; font-size: 13.5px; } .dn dd { margin: 0; font: 600 17px/1 ui-monospace, "DejaVu Sans Mono", monospace; letter-spacing: -.04em; }
.dn address { position: absolute; left: 42px; top: 152px; font-style: normal; font-size: 15px; } .dn address b { display: block; font-size: 12.5px; font-weight: 500; } .dn table { position: absolute; left: 42px; top: 266px; width: 408px; border-collapse: collapse; font-size: 14.5px; }
.dn th { text-align: left; font-size: 12.5px; font-weight: 600; border-bottom: 1.5px solid #23262b; padding: 5px 0; } .dn td { padding: 5px 0; border-bottom: 1px solid #c9c6bd; height: 32px; } .dn td:nth-child(2), .dn td:nth-child(4) { font: 600 15.5px ui-monospace, "DejaVu Sans Mono", monospace; letter-spacing: -.04em; }
.dn article footer { position: absolute; left: 42px; right: 42px; bottom: 66px; display: flex; justify-content: space-between; font-size: 12.5px; } .dn article footer b { display: block; font: 600 20px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; } .dn article em { position: absolute; left: 60px; top: 486px; padding: 9px 16px; border: 3px solid #9a3b36; color: #9a3b36; font: 800 19px/1.1 Archivo; font-style: normal; transform: rotate(-9deg); opacity: .72; }
.dn .hit, .dn article .ask { outline: 2.5px solid ${palette.brand}; outline-offset: 5px; background: rgb(59 130 246 / .1); border-radius: 1px; } .dn article .ask { outline-color: ${palette.signal}; outline-offset: 1px; background: rgb(242 169 59 / .3); } .dn dd { width: max-content; } .dn article svg { margin-top: 6px; }
.dn .read { padding: 34px 44px 0; } .dn .read > header { display: flex; justify-content: space-between; color: ${palette.inkSoft}; font-weight: 560; } .dn .read > header span { display: flex; gap: 14px; } .dn h2 { font: 810 38px/1.05 Archivo; font-stretch: 112%; letter-spacing: -.028em; margin: 16px 0 22px; }
.dn .ask li { display: grid; grid-template-columns: 36px 1fr; padding: 15px 18px 17px 16px; background: #fdf0d8; border-left: 4px solid ${palette.signal}; margin-bottom: 10px; } .dn .ask svg { color: #8a5a0b; } .dn .ask strong { display: block; font: 700 18px/1.3 Archivo; font-stretch: 103%; } .dn .ask p { font-size: 16px; }
.dn .ask div { grid-column: 2; display: flex; gap: 8px; margin-top: 11px; } .dn .ask div > * { font: 640 16px/1 Archivo; padding: 10px 17px; border-radius: 3px; border: 1.5px solid ${palette.ink}; background: #fff; } .dn .ask div b { background: ${palette.ink}; color: #fff; }
.dn .sure { margin-top: 18px; border-top: 1px solid ${palette.line}; } .dn .sure li { display: grid; grid-template-columns: 190px 1fr auto; align-items: center; height: 45px; border-bottom: 1px solid ${palette.line}; } .dn .sure small { font-size: 15px; color: ${palette.inkSoft}; } .dn .sure strong { font-weight: 650; font-size: 17px; } .dn .sure span { display: flex; align-items: center; gap: 6px; color: ${palette.inkFaint}; font-size: 14.5px; } .dn .sure svg { color: ${palette.brandStrong}; }
.dn .read footer { display: flex; align-items: center; gap: 22px; margin-top: 24px; } .dn .read footer b { background: ${palette.brandStrong}; color: #fff; font: 680 18px/1 Archivo; padding: 17px 28px; border-radius: 3px; } .dn .read footer p { color: ${palette.inkSoft}; }
`;

/** What a phone shows: the fields that were read, and the questions. */
export const deliveryNoteReaderTall = `<div class="tall">${deliveryNoteReader}</div>`;

export const deliveryNoteReaderTallSize = { width: 480, height: 790 } as const;

export const deliveryNoteReaderTallCss = `${deliveryNoteReaderCss}
.tall .dn { width: 480px; height: ${deliveryNoteReaderTallSize.height}px; grid-template-columns: 1fr; } .tall .paper { display: none; } .tall .dn .read { padding: 26px 24px 0; } .tall .dn h2 { font-size: 34px; }
.tall .dn .sure li { grid-template-columns: 128px 1fr auto; }
`;
