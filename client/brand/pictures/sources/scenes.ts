export interface Scene {
  name: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  density: number;
  /** Pixels, none above width × density. */
  widths: readonly number[];
  /** Writes one JPEG or PNG at this path from the root, instead of `widths`. */
  file?: string;
  transparent?: boolean;
}

type Row = [name: string, width: number, height: number, density: number, widths: number[]];

const objects: Row[] = [
  ['personal-phone', 424, 878, 2, [320, 480, 640, 840]],
  ['group-phone', 424, 878, 2, [320, 480, 640, 840]],
  ['home-hero', 1080, 720, 2, [480, 800, 1200, 1600]],
  ['home-hero-tall', 430, 612, 2.5, [480, 760, 1075]],
  ['museum-phone', 560, 552, 2, [480, 760, 1120]],
  ['museum-site', 1440, 900, 1.25, [480, 800, 1200, 1800]],
  ['sheet-to-app', 1200, 900, 1.5, [480, 800, 1200, 1800]],
  ['sheet-to-app-tall', 600, 1010, 1.8, [480, 760, 1075]],
];

const grounds: Row[] = [
  ['group-map', 1600, 900, 1.5, [480, 800, 1200, 1600, 2400]],
  ['group-map-tall', 560, 552, 2.1, [480, 760, 1170]],
  ['slide-drive', 1600, 900, 1.5, [640, 960, 1080, 1280, 1600, 2400]],
  ['slide-personal', 1600, 900, 1.5, [640, 960, 1280, 1600, 2400]],
  ['slide-group', 1600, 900, 1.5, [640, 960, 1280, 1600, 2400]],
  ['slide-native', 1600, 900, 1.5, [640, 960, 1280, 1600, 2400]],
  ['founder', 800, 1000, 2, [480, 800, 1200]],
  ['founder-stock', 800, 1000, 2, [480, 800, 1200]],
  ['cold-store-board', 1440, 900, 1.5, [480, 960, 1440, 2160]],
  ['care-intranet', 1280, 860, 1.5, [480, 960, 1440, 1920]],
  ['delivery-note-reader', 1280, 820, 1.5, [480, 960, 1440, 1920]],
  ['ask-figures', 1280, 820, 1.5, [480, 960, 1440, 1920]],
  ['channel-report', 1000, 1080, 1.5, [480, 800, 1200]],
  ['inspection-sheet', 1200, 800, 1.5, [480, 800, 1200, 1800]],
  ['inspection-sheet-tall', 600, 760, 1.8, [480, 760, 1075]],
  ['inspection-app', 1200, 800, 1.5, [480, 800, 1200, 1800]],
  ['inspection-app-tall', 600, 760, 1.8, [480, 760, 1075]],
  ['cold-store-board-tall', 430, 1016, 2.5, [480, 760, 1075]],
  ['care-intranet-tall', 480, 812, 2.5, [480, 760, 1075]],
  ['delivery-note-reader-tall', 480, 790, 2.5, [480, 760, 1075]],
  ['ask-figures-tall', 480, 918, 2.5, [480, 760, 1075]],
  ['demo-personal', 1600, 1000, 1.5, [960, 1600, 2400]],
  ['demo-personal-tall', 390, 844, 3, [480, 780, 1170]],
  ['demo-group', 1600, 1000, 1.5, [960, 1600, 2400]],
  ['demo-group-tall', 390, 844, 3, [480, 780, 1170]],
];

const files: Scene[] = [
  { name: 'share', width: 1200, height: 630, density: 1, widths: [], file: 'uploads/site/share.jpg' },
  {
    name: 'share-work',
    width: 1200,
    height: 630,
    density: 1,
    widths: [],
    file: 'uploads/site/share-work.jpg',
  },
  {
    name: 'icon-192',
    width: 192,
    height: 192,
    density: 1,
    widths: [],
    file: 'client/brand/public/icon-192.png',
    transparent: true,
  },
  {
    name: 'icon-512',
    width: 512,
    height: 512,
    density: 1,
    widths: [],
    file: 'client/brand/public/icon-512.png',
    transparent: true,
  },
  {
    name: 'apple-touch-icon',
    width: 180,
    height: 180,
    density: 1,
    widths: [],
    file: 'client/brand/public/apple-touch-icon.png',
    transparent: true,
  },
];

const toScene = ([name, width, height, density, widths]: Row): Scene => ({
  name,
  width,
  height,
  density,
  widths,
});

export const scenes: Scene[] = [
  ...objects.map(row => ({ ...toScene(row), transparent: true })),
  ...grounds.map(toScene),
  ...files,
];
