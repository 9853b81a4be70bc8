import type { Point } from './geometry';
import { alertMark, meetingMark, memberMark, ownMark } from './map-marks';
import { at, type MapWindow } from './map-window';

/** The way from where the reader stands to where the group meets, in world units. */
export const marchRoute: Point[] = [
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

/** The Saturday march on a map of it: the group, where it meets, and the two alerts that are confirmed. */
export function marchMarks(map: MapWindow): string[] {
  return [
    ...members.map(([initials, point, kind]) => memberMark(initials, at(map, point), kind)),
    ownMark(at(map, [1236, 708])),
    meetingMark(at(map, [1138, 822]), 'Meeting point'),
    alertMark(at(map, [948, 742]), { title: 'Checkpoint', proof: 'Confirmed by 3' }),
    alertMark(at(map, [1246, 636]), {
      kind: 'police',
      title: 'Bridge closed',
      proof: 'Confirmed by 7 nearby',
      side: 'left',
    }),
  ];
}
