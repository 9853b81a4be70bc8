/** Pictures in /uploads/site as `<name>-<width>.avif` and `.webp`; written by `npm run pictures`. */
export const pictures = {
  founder: { width: 1200, height: 1500, widths: [480, 800, 1200] },
  'founder-stock': { width: 1200, height: 1500, widths: [480, 800, 1200] },
  'holdfast-phone': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'holdfast-record': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'home-hero': { width: 1600, height: 1067, widths: [480, 800, 1200, 1600] },
  'muster-alert': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'muster-map': { width: 2400, height: 1350, widths: [480, 800, 1200, 1600, 2400] },
  'muster-phone': { width: 840, height: 1739, widths: [320, 480, 640, 840] },
  'slide-drive': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
  'slide-holdfast': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
  'slide-muster': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
  'slide-native': { width: 2400, height: 1350, widths: [640, 960, 1280, 1600, 2400] },
} as const;

export type PictureName = keyof typeof pictures;
