import { Camera, Lock, PenLine } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';
import { phone } from '../drawing/phone';
import { createRandom } from '../drawing/random';

const bars = 88;
const height = 140;

/** A voice, another voice, a pause; what is still to come is a row of dots. */
function waveform(heard: number): string {
  const random = createRandom(5);
  const marks = Array.from({ length: bars }, (_, index) => {
    const phrase = Math.max(0, Math.sin(index / 5.1 + 0.4) + 0.5 * Math.sin(index / 2.3));
    const loud = index < heard ? 4 + Math.min(1.2, phrase) * (22 + random() * 78) : 3;
    return `<rect x="${index * 4}" y="${((height - loud) / 2).toFixed(1)}" width="2.4" height="${loud.toFixed(1)}" fill="${index < heard ? palette.ink : palette.line}"/>`;
  });
  return `<svg width="350" height="${height}" viewBox="0 0 350 ${height}">${marks.join('')}
    <path d="M${heard * 4} 0V${height}" stroke="${palette.alarm}" stroke-width="2"/></svg>`;
}

const fields = [
  ['Badge number', '4471'],
  ['Agency', 'City police'],
  ['Vehicle', 'Unit 212'],
  ['Witness', 'Ana Reyes'],
]
  .map(([label, value]) => `<li><small>${label}</small><b>${value}</b></li>`)
  .join('');

const screen = `<div class="hr">
  <header><p class="hr-rec">Recording</p><time>12:08</time></header>
  <p class="hr-when">Fri, Mar 13, 9:55:14 pm EDT, Ferry St & Bell St</p>
  ${waveform(66)}
  <ul>${fields}</ul>
  <nav><a>${icon(Camera, 20, 2)}Photo</a><a>${icon(PenLine, 20, 2)}Note</a></nav>
  <section><header>${icon(Lock, 20, 2.2)}<h2>Uploading, encrypted</h2></header>
    <p><b>86%</b><span>41.2 of 48.0 MB</span></p><div><i></i></div>
    <small>Only you hold the key to the copy.</small><a class="stop">Stop and seal</a></section></div>`;

export const holdfastRecord = phone({ time: '9:55', signs: palette.ink, bar: palette.paper, screen });

export const holdfastRecordCss = `
.hr { position: relative; height: 100%; padding: 62px 20px 0; background: ${palette.paper}; color: ${palette.ink}; }
.hr > header { display: flex; justify-content: space-between; align-items: baseline; }
.hr-rec { font: 680 17px/1 Archivo; display: flex; align-items: center; gap: 9px; } .hr-rec::before { content: ''; width: 11px; height: 11px; border-radius: 50%; background: ${palette.alarm}; }
.hr time { font: 800 58px/1 Archivo; font-stretch: 114%; letter-spacing: -.025em; }
.hr-when { margin-top: 8px; padding-bottom: 12px; border-bottom: 1px solid ${palette.lineStrong}; font: 500 14.5px/1.3 Archivo; color: ${palette.inkSoft}; }
.hr > svg { margin: 16px 0 14px; }
.hr ul { display: grid; grid-template-columns: 1fr 1fr; border-top: 1px solid ${palette.lineStrong}; }
.hr li { padding: 11px 0 12px; border-bottom: 1px solid ${palette.line}; } .hr li:nth-child(even) { padding-left: 16px; border-left: 1px solid ${palette.line}; }
.hr li small { display: block; font: 560 13px/1.2 Archivo; color: ${palette.inkFaint}; } .hr li b { display: block; margin-top: 3px; font: 720 21px/1.15 Archivo; font-stretch: 105%; letter-spacing: -.01em; }
.hr nav { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 14px; } .hr nav a { height: 48px; display: flex; gap: 9px; align-items: center; justify-content: center; border: 1.5px solid ${palette.ink}; border-radius: 3px; font: 650 16px Archivo; }
.hr section { position: absolute; inset: auto 0 0; height: 266px; padding: 24px 20px 0; background: ${palette.ink}; color: ${palette.paper}; }
.hr section header { display: flex; gap: 9px; align-items: center; color: #8db8ff; } .hr h2 { font: 650 15.5px/1 Archivo; }
.hr section p { display: flex; justify-content: space-between; align-items: baseline; margin-top: 12px; } .hr section p b { font: 800 44px/1 Archivo; font-stretch: 114%; letter-spacing: -.02em; } .hr section p span { font: 500 16px Archivo; color: ${palette.mist}; }
.hr section div { height: 8px; margin: 12px 0 14px; background: ${palette.inkLine}; } .hr section div i { display: block; height: 100%; width: 86%; background: ${palette.brand}; }
.hr section small { display: block; font: 450 14.5px/1.4 Archivo; color: ${palette.mist}; }
.hr .stop { display: grid; place-content: center; height: 50px; margin-top: 18px; border-radius: 3px; background: ${palette.paper}; color: ${palette.ink}; font: 680 16.5px Archivo; }
`;
