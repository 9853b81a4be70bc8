import { mapMarksCss } from '../drawing/map-marks';
import { phoneCss, phoneSize } from '../drawing/phone';
import type { Scene } from '../scene';
import { alertDetailCss } from '../screens/alert-detail';
import { holdfastEmergency, holdfastEmergencyCss } from '../screens/holdfast-emergency';
import { holdfastRecord, holdfastRecordCss } from '../screens/holdfast-record';
import { musterAlert, musterAlertCss } from '../screens/muster-alert';
import { musterLive, musterLiveCss } from '../screens/muster-live';

const margin = 6;

/** One phone alone, on transparent ground. */
function phoneScene(name: string, body: string, css: string): Scene {
  return {
    name,
    width: phoneSize.width + margin * 2,
    height: phoneSize.height + margin * 2,
    density: 2,
    widths: [320, 480, 640, 840],
    transparent: true,
    body,
    css: `${phoneCss} body { padding: ${margin}px; } ${css}`,
  };
}

export const phones: Scene[] = [
  phoneScene('holdfast-phone', holdfastEmergency, holdfastEmergencyCss),
  phoneScene('holdfast-record', holdfastRecord, holdfastRecordCss),
  phoneScene('muster-phone', musterLive, mapMarksCss + musterLiveCss),
  phoneScene('muster-alert', musterAlert, mapMarksCss + alertDetailCss + musterAlertCss),
];
