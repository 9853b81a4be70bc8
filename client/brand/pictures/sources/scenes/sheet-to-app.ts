import { phoneCss, phoneSize } from '../drawing/phone';
import type { Scene } from '../scene';
import { inspectionSheet, inspectionSheetCss } from '../screens/inspection-sheet';
import { liftCheck, liftCheckCss } from '../screens/lift-check';

/** What an inspection firm used, and what it uses now. */
export const sheetToApp: Scene = {
  name: 'sheet-to-app',
  width: 1200,
  height: 900,
  density: 1.5,
  widths: [480, 800, 1200, 1800],
  transparent: true,
  body: `<div class="sheet">${inspectionSheet}</div><div class="app">${liftCheck}</div>`,
  css: `${phoneCss}${inspectionSheetCss}${liftCheckCss}
    body { position: relative; } .sheet { position: absolute; left: 4px; top: 120px; } .app { position: absolute; left: ${1196 - phoneSize.width}px; top: 17px; }`,
};

const tallSize = { width: 600, height: 1010 };

/** For phones: fewer of the sheet's columns, and the app in front of them. */
export const sheetToAppTall: Scene = {
  name: 'sheet-to-app-tall',
  ...tallSize,
  density: 1.8,
  widths: [480, 760, 1075],
  transparent: true,
  body: sheetToApp.body,
  css: `${phoneCss}${inspectionSheetCss}${liftCheckCss}
    body { position: relative; } .sheet { position: absolute; left: 0; top: 0; width: 589px; overflow: hidden; border-right: 1px solid; } .app { position: absolute; left: ${598 - phoneSize.width}px; top: 140px; }`,
};
