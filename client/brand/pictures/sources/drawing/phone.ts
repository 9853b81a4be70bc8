export const phoneScreen = { width: 390, height: 844 } as const;
const bezel = 9;
export const phoneSize = {
  width: phoneScreen.width + bezel * 2 + 4,
  height: phoneScreen.height + bezel * 2 + 4,
} as const;

const battery = `<svg width="27" height="13" viewBox="0 0 27 13" fill="none">
  <rect x=".5" y=".5" width="22" height="12" rx="3.5" stroke="currentColor" opacity=".5"/>
  <rect x="2" y="2" width="14" height="9" rx="2" fill="currentColor"/><path d="M24.5 4.5v4c.9-.3 1.5-1 1.5-2s-.6-1.7-1.5-2z" fill="currentColor" opacity=".5"/></svg>`;
const bars = `<svg width="18" height="12" viewBox="0 0 18 12" fill="currentColor"><rect y="8" width="3" height="4" rx="1"/>
  <rect x="5" y="5.5" width="3" height="6.5" rx="1"/><rect x="10" y="3" width="3" height="9" rx="1"/><rect x="15" width="3" height="12" rx="1" opacity=".35"/></svg>`;

interface Phone {
  time: string;
  /** What is on the screen; it fills 390 × 844 and starts under the status bar by its own padding. */
  screen: string;
  /** Colour of the status bar's signs. */
  signs: string;
  /** Colour of the bar at the bottom edge, when not that of the signs. */
  bar?: string;
  className?: string;
}

/** A phone, drawn at 412 × 866. */
export function phone({ time, screen, signs, bar = signs, className = '' }: Phone): string {
  return `<div class="phone ${className}"><i class="key key-power"></i><i class="key key-up"></i><i class="key key-down"></i>
    <div class="screen">${screen}
      <div class="status" style="color:${signs}"><b>${time}</b><span>${bars}<em>LTE</em>${battery}</span></div>
      <i class="camera"></i><i class="home" style="background:${bar}"></i>
    </div></div>`;
}

export const phoneCss = `
.phone { position: relative; width: ${phoneSize.width}px; height: ${phoneSize.height}px; padding: ${bezel}px; border-radius: 58px;
  background: #05090f; border: 2px solid #4b5a70; box-shadow: inset 0 0 0 1px #000; }
.phone .screen { position: relative; width: ${phoneScreen.width}px; height: ${phoneScreen.height}px; border-radius: 47px; overflow: hidden; }
.phone .key { position: absolute; width: 3px; background: #3a485c; border-radius: 2px; }
.phone .key-power { right: -5px; top: 196px; height: 92px; }
.phone .key-up { left: -5px; top: 172px; height: 56px; }
.phone .key-down { left: -5px; top: 242px; height: 56px; }
.phone .status { position: absolute; inset: 0 0 auto; height: 50px; padding: 6px 28px 0 34px; display: flex; align-items: center;
  justify-content: space-between; font: 640 16px Archivo; z-index: 20; }
.phone .status span { display: flex; align-items: center; gap: 6px; }
.phone .status em { font: 640 12.5px Archivo; font-stretch: 92%; }
.phone .camera { position: absolute; left: 50%; top: 15px; width: 22px; height: 22px; margin-left: -11px; border-radius: 50%;
  background: #05090f; box-shadow: inset 0 0 0 5px #0b1420, inset 0 0 0 8px #16243a; z-index: 21; }
.phone .home { position: absolute; left: 50%; bottom: 9px; width: 132px; height: 5px; margin-left: -66px; border-radius: 3px; z-index: 21; }
`;
