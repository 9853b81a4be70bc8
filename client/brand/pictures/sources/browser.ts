import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../../server/commands/chromium';

/** Draws glyphs and colors alike on every machine, so that a second run changes no file. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-skia-runtime-opts',
      '--disable-partial-raster',
      '--num-raster-threads=1',
      '--run-all-compositor-stages-before-draw',
    ],
  });
}
