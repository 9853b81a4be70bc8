/** Pictures in /uploads/site as `<name>-<width>.avif` and `.webp`; written by `npm run pictures`. */
export const pictures = {
  'ask-figures': { width: 1920, height: 1230, widths: [480, 960, 1440, 1920] },
  'care-intranet': { width: 1920, height: 1290, widths: [480, 960, 1440, 1920] },
  'channel-report': { width: 1200, height: 1296, widths: [480, 800, 1200] },
  'cold-store-board': { width: 2160, height: 1350, widths: [480, 960, 1440, 2160] },
  'delivery-note-reader': { width: 1920, height: 1230, widths: [480, 960, 1440, 1920] },
  'demo-holdfast': { width: 2400, height: 1500, widths: [960, 1600, 2400] },
  'demo-holdfast-tall': { width: 1170, height: 2532, widths: [480, 780, 1170] },
  'demo-muster': { width: 2400, height: 1500, widths: [960, 1600, 2400] },
  'demo-muster-tall': { width: 1170, height: 2532, widths: [480, 780, 1170] },
  founder: { width: 1200, height: 1500, widths: [480, 800, 1200] },
  'founder-stock': { width: 1200, height: 1500, widths: [480, 800, 1200] },
  'holdfast-phone': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'holdfast-record': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'home-hero': { width: 1600, height: 1067, widths: [480, 800, 1200, 1600] },
  'museum-site': { width: 1800, height: 1125, widths: [480, 800, 1200, 1800] },
  'muster-alert': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'muster-map': { width: 2400, height: 1350, widths: [480, 800, 1200, 1600, 2400] },
  'muster-phone': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'sheet-to-app': { width: 1800, height: 1350, widths: [480, 800, 1200, 1800] },
  'slide-drive': { width: 2400, height: 1350, widths: [640, 960, 1080, 1280, 1600, 2400] },
  'slide-holdfast': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
  'slide-muster': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
  'slide-native': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
} as const;

export type PictureName = keyof typeof pictures;
