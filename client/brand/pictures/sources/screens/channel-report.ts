import { palette } from '../drawing/palette';

const channels: [name: string, inquiries: number, right: number, cost: string][] = [
  ['Organic search', 21, 17, '$0'],
  ['Email to past clients', 12, 11, '$14'],
  ['Search ads', 19, 8, '$61'],
  ['Trade show page', 4, 3, '$233'],
  ['Social ads', 23, 2, '$410'],
];
const unit = 17.5;
const rows = channels
  .map(
    ([name, inquiries, right, cost]) =>
      `<tr><th>${name}</th><td><i style="width:${inquiries * unit}px"><b style="width:${right * unit}px">${right}</b><u>${inquiries}</u></i></td><td>${cost}</td></tr>`,
  )
  .join('');

/** The monthly figures of a marketing client on one sheet, drawn at 1000 × 1080. */
export const channelReport = `<div class="cr"><header><p>Berg & Daughters, windows and doors</p><p>March, on one page</p></header><h1>Stop the social ads.<br>Email past clients again.</h1>
  <p class="lead">79 people got in touch. 41 of them want windows in the county you serve, so those are the ones we count.</p>
  <table><tr><th>Source</th><td>Inquiries (dark: qualified)</td><td>Cost per qualified</td></tr>${rows}</table>
  <section><div><h2>What we did</h2><p>Rewrote six pages about sash windows. Sent one email to 340 past clients.</p></div><div><h2>What didn’t work</h2><p>Social ads, for the third month. People like the pictures but live in other states.</p></div><div><h2>April</h2><p>We’ll move $800 from social ads to a second email. Next report:&nbsp;May&nbsp;2.</p></div></section>
  <footer>Likes, impressions and reach are in the appendix, where they belong.</footer></div>`;

export const channelReportSize = { width: 1000, height: 1080 } as const;

export const channelReportCss = `
.cr { width: 1000px; height: 1080px; padding: 56px 64px 0; background: ${palette.paperRaised}; color: ${palette.ink}; font-size: 19px; line-height: 1.42; border: 1px solid ${palette.line}; } .cr header { display: flex; justify-content: space-between; font-weight: 560; color: ${palette.inkSoft}; border-bottom: 2px solid ${palette.ink}; padding-bottom: 14px; }
.cr h1 { font: 820 60px/1 Archivo; font-stretch: 113%; letter-spacing: -.032em; margin: 40px 0 24px; } .cr .lead { font-size: 23px; max-width: 760px; } .cr table { width: 100%; margin-top: 40px; border-collapse: collapse; } .cr th, .cr td { text-align: left; font-weight: 430; height: 62px; border-top: 1px solid ${palette.line}; } .cr tr:first-child > * { height: 38px; font-size: 16px; color: ${palette.inkFaint}; border: 0; }
.cr th { width: 230px; font-weight: 620; } .cr td:last-child { text-align: right; font: 760 24px Archivo; font-stretch: 104%; } .cr tr:first-child td:last-child { font: 430 16px Archivo; } .cr td i { position: relative; display: block; height: 36px; background: #c4d6f8; font-style: normal; } .cr td u { position: absolute; left: calc(100% + 10px); top: 5px; text-decoration: none; font-weight: 600; } .cr td b { position: absolute; inset: 0 auto 0 0; background: ${palette.brandStrong}; color: #fff; font-weight: 680; text-align: right; padding: 5px 9px 0 0; }
.cr section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 30px; margin-top: 40px; border-top: 2px solid ${palette.ink}; padding-top: 22px; } .cr h2 { font: 740 21px/1.2 Archivo; font-stretch: 106%; margin-bottom: 8px; } .cr section p { font-size: 17.5px; color: ${palette.inkSoft}; } .cr footer { margin-top: 34px; font-size: 16.5px; color: ${palette.inkFaint}; }
`;
