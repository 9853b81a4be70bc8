import { palette } from '../drawing/palette';
import { printInks } from '../drawing/print-inks';
import { workbench } from '../drawing/workbench';
import { workbenchView } from '../drawing/workbench-view';
import type { Scene } from '../scene';

const { ink } = palette;
const { cloth, sheen, light, half } = printInks;

const frame = `<path d="M-10-10H104V640H-10Z" fill="${cloth}"/>
  <g fill="${ink}"><path d="M92-10H116V640H92ZM396-10H412V620H396ZM690-10H706V620H690ZM104 206H810V220H104Z"/></g>
  <g fill="${sheen}"><path d="M116-10H121V206H116ZM116 220H121V612H116ZM412-10H416V206H412ZM412 220H416V612H412ZM706-10H710V206H706ZM706 220H710V612H706Z"/></g>
  <path d="M70 612H810V634H70Z" fill="${light}"/><path d="M70 634H810V668H70Z" fill="${ink}"/>`;

/** A plumb bob on its line, from which the studio has half its name. */
const plumb = `<path d="M756-10V372" stroke="${ink}" stroke-width="2.5"/><path d="M746 372H766V386H746Z" fill="${ink}"/>
  <path d="M742 386H770C778 404 776 432 756 474C736 432 734 404 742 386Z" fill="${half}"/><path d="M760 386H770C778 404 776 432 756 474C766 440 768 410 760 386Z" fill="${ink}"/>`;

/** The studio's workbench, for when the portrait cannot be had. */
export const founderStock: Scene = {
  name: 'founder-stock',
  width: 800,
  height: 1000,
  density: 2,
  widths: [480, 800, 1200],
  body: `<svg width="800" height="1000" viewBox="0 0 800 1000">${workbenchView()}${frame}${plumb}
    <path d="M-10 640H810V680H-10Z" fill="${cloth}"/><path d="M70 612H810V634H70Z" fill="${light}"/><path d="M70 634H810V646H70Z" fill="${ink}"/>${workbench()}</svg>`,
  css: '',
};
