import type { Point } from '../drawing/geometry';
import { alertMark, mapMarksCss, meetingMark, memberMark, ownMark, routeLine } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { palette } from '../drawing/palette';
import type { Scene } from '../scene';
import { slideSize } from './slide-size';

const zoom = 1.1;
const frame = { x: 22, y: 200, width: slideSize.width / zoom, height: slideSize.height / zoom, zoom };

const route: Point[] = [
  [1236, 712],
  [1231, 767],
  [1132, 765],
  [1128, 815],
];

const members: [initials: string, point: Point, kind?: 'many'][] = [
  ['AR', [1170, 728]],
  ['JW', [1330, 715]],
  ['TK', [1040, 700]],
  ['LM', [1190, 510]],
  ['DO', [1346, 880]],
  ['+9', [1072, 868], 'many'],
  ['SB', [1196, 880]],
];

const marks = [
  ...members.map(([initials, point, kind]) => memberMark(initials, at(frame, point), kind)),
  ownMark(at(frame, [1236, 708])),
  meetingMark(at(frame, [1128, 822]), 'Meeting point'),
  alertMark(at(frame, [905, 470]), { title: 'Loud bang', proof: 'Not confirmed yet', open: true }),
  alertMark(at(frame, [930, 800]), { title: 'Checkpoint', proof: 'Confirmed by 3', side: 'left' }),
  alertMark(at(frame, [1245, 632]), {
    kind: 'police',
    title: 'Bridge closed',
    proof: 'Confirmed by 7 nearby',
  }),
];

/** The city from the water: the harbor is the calm side. */
export const slideMuster: Scene = {
  name: 'slide-muster',
  ...slideSize,
  density: 1.5,
  widths: [640, 960, 1280, 1600, 2400],
  body: `${mapSvg(frame, routeLine(route, 4.4), true)}${marks.join('')}`,
  css: `${mapMarksCss}
    body { position: relative; overflow: hidden; height: ${slideSize.height}px; background: ${palette.water}; }
    .mark { transform: scale(1.28); }`,
};
