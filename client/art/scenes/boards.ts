import type { Scene } from '../scene';
import { askFigures, askFiguresCss, askFiguresSize } from '../screens/ask-figures';
import { careIntranet, careIntranetCss, careIntranetSize } from '../screens/care-intranet';
import { channelReport, channelReportCss, channelReportSize } from '../screens/channel-report';
import { coldStoreBoard, coldStoreBoardCss, coldStoreBoardSize } from '../screens/cold-store-board';
import {
  deliveryNoteReader,
  deliveryNoteReaderCss,
  deliveryNoteReaderSize,
} from '../screens/delivery-note-reader';

interface Screen {
  name: string;
  size: { width: number; height: number };
  widths: number[];
  body: string;
  css: string;
}

/** A client's software as it fills its window. */
const board = ({ size, ...rest }: Screen): Scene => ({ ...size, ...rest, density: 1.5 });

export const boards: Scene[] = [
  board({
    name: 'cold-store-board',
    size: coldStoreBoardSize,
    widths: [480, 960, 1440, 2160],
    body: coldStoreBoard,
    css: coldStoreBoardCss,
  }),
  board({
    name: 'care-intranet',
    size: careIntranetSize,
    widths: [480, 960, 1440, 1920],
    body: careIntranet,
    css: careIntranetCss,
  }),
  board({
    name: 'delivery-note-reader',
    size: deliveryNoteReaderSize,
    widths: [480, 960, 1440, 1920],
    body: deliveryNoteReader,
    css: deliveryNoteReaderCss,
  }),
  board({
    name: 'ask-figures',
    size: askFiguresSize,
    widths: [480, 960, 1440, 1920],
    body: askFigures,
    css: askFiguresCss,
  }),
  board({
    name: 'channel-report',
    size: channelReportSize,
    widths: [480, 800, 1200],
    body: channelReport,
    css: channelReportCss,
  }),
];
