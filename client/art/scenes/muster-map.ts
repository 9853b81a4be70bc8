import type { Point } from '../drawing/geometry';
import { alertMark, mapMarksCss, meetingMark, memberMark, ownMark, routeLine } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { palette } from '../drawing/palette';
import type { Scene } from '../scene';
import { alertDetail, alertDetailCss } from '../screens/alert-detail';

const size = { width: 1600, height: 900 };
const zoom = 2;
const frame = { x: 866, y: 468, width: size.width / zoom, height: size.height / zoom, zoom };

const route: Point[] = [
  [1236, 712],
  [1231, 767],
  [1152, 765],
  [1140, 812],
];

const members: [initials: string, point: Point, kind?: 'many'][] = [
  ['AR', [1176, 728]],
  ['JW', [1300, 716]],
  ['TK', [1050, 702]],
  ['LM', [1190, 536]],
  ['+9', [1070, 850], 'many'],
  ['SB', [1206, 872]],
];

const marks = [
  ...members.map(([initials, point, kind]) => memberMark(initials, at(frame, point), kind)),
  ownMark(at(frame, [1236, 708])),
  meetingMark(at(frame, [1138, 822]), 'Meeting point'),
  alertMark(at(frame, [948, 742]), { title: 'Checkpoint', proof: 'Confirmed by 3' }),
  alertMark(at(frame, [1246, 636]), {
    kind: 'police',
    title: 'Bridge closed',
    proof: 'Confirmed by 7 nearby',
    side: 'left',
  }),
].join('');

/** Muster on a large screen: the group, two alerts, and the open one read in full. */
export const musterMap: Scene = {
  name: 'muster-map',
  ...size,
  density: 1.5,
  widths: [480, 800, 1200, 1600, 2400],
  body: `${mapSvg(frame, routeLine(route, 3.4))}${marks}<div class="card">${alertDetail}</div>`,
  css: `${mapMarksCss}${alertDetailCss}
    body { position: relative; overflow: hidden; height: ${size.height}px; background: ${palette.water}; }
    .mark { transform: scale(1.55); }
    .card { position: absolute; left: 1010px; top: 150px; width: 392px; transform: scale(1.36); transform-origin: 0 0; border: 1px solid ${palette.ink}; }`,
};
