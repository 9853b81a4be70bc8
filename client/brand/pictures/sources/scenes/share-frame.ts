import { palette } from '../drawing/palette';

/** What the sites that show links ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The words that every picture beside a link begins with: who, what, and a line of particulars. */
export const shareCss = `
  body { position: relative; overflow: hidden; width: ${shareSize.width}px; height: ${shareSize.height}px; background: ${palette.paper}; }
  body > h1 { position: absolute; left: 64px; top: 130px; font: 820 85px/1 Archivo; font-stretch: 120%; letter-spacing: -.03em; color: ${palette.ink}; }
  body > p { position: absolute; left: 66px; top: 246px; font: 520 40px/1.25 Archivo; color: ${palette.inkSoft}; }
  body > ul { position: absolute; left: 66px; bottom: 78px; width: 520px; padding-top: 26px; display: flex; gap: 44px; border-top: 2px solid ${palette.ink}; }
  body > ul li { display: flex; align-items: center; gap: 14px; font: 680 27px/1 Archivo; font-stretch: 106%; color: ${palette.ink}; }`;
