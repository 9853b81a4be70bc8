import type { Scene } from '../scene';
import {
  askFigures,
  askFiguresCss,
  askFiguresSize,
  askFiguresTall,
  askFiguresTallCss,
  askFiguresTallSize,
} from '../screens/ask-figures';
import {
  careIntranet,
  careIntranetCss,
  careIntranetSize,
  careIntranetTall,
  careIntranetTallCss,
  careIntranetTallSize,
} from '../screens/care-intranet';
import { channelReport, channelReportCss, channelReportSize } from '../screens/channel-report';
import {
  coldStoreBoard,
  coldStoreBoardCss,
  coldStoreBoardSize,
  coldStoreBoardTall,
  coldStoreBoardTallCss,
  coldStoreBoardTallSize,
} from '../screens/cold-store-board';
import {
  deliveryNoteReader,
  deliveryNoteReaderCss,
  deliveryNoteReaderSize,
  deliveryNoteReaderTall,
  deliveryNoteReaderTallCss,
  deliveryNoteReaderTallSize,
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

/** The part of it that can be read on a phone. */
const tallBoard = ({ size, ...rest }: Omit<Screen, 'widths'>): Scene => ({
  ...size,
  ...rest,
  density: 2.5,
  widths: [480, 760, 1075],
});

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
  tallBoard({
    name: 'cold-store-board-tall',
    size: coldStoreBoardTallSize,
    body: coldStoreBoardTall,
    css: coldStoreBoardTallCss,
  }),
  tallBoard({
    name: 'care-intranet-tall',
    size: careIntranetTallSize,
    body: careIntranetTall,
    css: careIntranetTallCss,
  }),
  tallBoard({
    name: 'delivery-note-reader-tall',
    size: deliveryNoteReaderTallSize,
    body: deliveryNoteReaderTall,
    css: deliveryNoteReaderTallCss,
  }),
  tallBoard({
    name: 'ask-figures-tall',
    size: askFiguresTallSize,
    body: askFiguresTall,
    css: askFiguresTallCss,
  }),
];
