import { alertMark, memberMark, ownMark } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { palette } from '../drawing/palette';
import { phone, phoneScreen } from '../drawing/phone';
import { alertDetail } from './alert-detail';

const zoom = 1.5;
const frame = { x: 1114, y: 494, width: phoneScreen.width / zoom, height: 420 / zoom, zoom };

const marks = [
  memberMark('AR', at(frame, [1180, 690])),
  memberMark('JW', at(frame, [1316, 704])),
  memberMark('LM', at(frame, [1182, 575])),
  ownMark(at(frame, [1237, 706])),
  alertMark(at(frame, [1246, 634]), { kind: 'police', title: '', proof: '' }),
].join('');

const screen = `<div class="ma">${mapSvg(frame)}${marks}<div class="sheet"><i class="grip"></i>${alertDetail}</div></div>`;

export const musterAlert = phone({ time: '2:06', signs: palette.ink, screen });

export const musterAlertCss = `
.ma { position: relative; height: 100%; overflow: hidden; background: ${palette.paperRaised}; } .ma > .map { position: absolute; left: 0; top: 0; }
.ma .alert { transform: scale(1.35); } .ma .alert p { display: none; }
.ma .sheet { position: absolute; inset: auto 0 0; padding-bottom: 20px; background: ${palette.paperRaised}; border-top: 1px solid ${palette.lineStrong}; }
.ma .grip { position: absolute; left: 50%; top: 9px; width: 40px; height: 4px; margin-left: -20px; border-radius: 2px; background: ${palette.line}; }
`;
