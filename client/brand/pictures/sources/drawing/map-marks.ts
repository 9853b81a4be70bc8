import { Flag, Siren, TriangleAlert } from 'lucide-react';
import { type Point, pathOf } from './geometry';
import { icon } from './icon';
import { palette } from './palette';

const shapes = { hazard: TriangleAlert, police: Siren } as const;

/** A person of the group; `place` is the CSS of the position. */
export function memberMark(initials: string, place: string, kind: 'near' | 'many' = 'near'): string {
  return `<b class="mark member ${kind}" style="${place}">${initials}</b>`;
}

interface Alert {
  kind?: keyof typeof shapes;
  title: string;
  proof: string;
  side?: 'left' | 'right';
  /** Reported, but not yet confirmed by anybody else. */
  open?: boolean;
}

/** An alert: a diamond, as charts mark dangers, with what happened and who has seen it. */
export function alertMark(
  place: string,
  { kind = 'hazard', title, proof, side = 'right', open = false }: Alert,
): string {
  return `<div class="mark alert ${side} ${open ? 'open' : ''}" style="${place}"><i>${icon(shapes[kind], 22, 2.3)}</i>
    <p><strong>${title}</strong><small>${proof}</small></p></div>`;
}

/** A way to walk, as an SVG fragment in world units. */
export function routeLine(points: Point[], width: number): string {
  const stroke = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  return `<path d="${pathOf(points)}" ${stroke} stroke="#fff" stroke-width="${width * 1.8}"/>
    <path d="${pathOf(points)}" ${stroke} stroke="${palette.brandStrong}" stroke-width="${width}" stroke-dasharray=".1 ${width * 1.72}"/>`;
}

export function meetingMark(place: string, label: string): string {
  return `<div class="mark meeting" style="${place}"><i>${icon(Flag, 19, 2.4)}</i><p>${label}</p></div>`;
}

export function ownMark(place: string): string {
  return `<div class="mark own" style="${place}"><i></i></div>`;
}

export const mapMarksCss = `
.mark { position: absolute; }
.member { width: 36px; height: 36px; margin: -18px; border-radius: 50%; background: ${palette.brandStrong}; border: 2.5px solid #fff; outline: 1px solid rgb(12 23 38 / .25);
  color: #fff; font: 700 12.5px Archivo; letter-spacing: .02em; display: grid; place-content: center; }
.member.many { background: #fff; color: ${palette.brandStrong}; border-color: ${palette.brandStrong}; outline: 0; }
.alert i { position: absolute; left: -20px; top: -20px; width: 40px; height: 40px; display: grid; place-content: center; color: ${palette.ink}; }
.alert i::before { content: ''; position: absolute; inset: 2px; background: ${palette.signal}; border: 2.5px solid ${palette.ink}; transform: rotate(45deg); border-radius: 3px; }
.alert i svg { position: relative; }
.alert p { position: absolute; top: -25px; width: max-content; padding: 7px 11px 8px 11px; background: ${palette.ink}; color: ${palette.paper}; border-radius: 3px; }
.alert.right p { left: 30px; } .alert.left p { right: 30px; }
.alert strong { display: block; font: 680 14.5px/1.2 Archivo; } .alert small { display: block; font: 500 13px/1.2 Archivo; color: ${palette.signal}; margin-top: 2px; }
.alert.open i::before { background: ${palette.paperRaised}; border-style: dashed; }
.alert.open p { background: ${palette.paperRaised}; color: ${palette.ink}; box-shadow: inset 0 0 0 1px ${palette.lineStrong}; } .alert.open small { color: ${palette.inkFaint}; }
.meeting i { position: absolute; left: -18px; top: -18px; width: 36px; height: 36px; background: ${palette.ink}; color: #fff; border-radius: 3px; display: grid; place-content: center; border: 2px solid #fff; }
.meeting p { position: absolute; left: 23px; top: -13px; width: max-content; font: 700 14px/26px Archivo; color: ${palette.ink}; padding: 0 7px; background: rgb(255 253 248 / .92); border-radius: 2px; }
.own { width: 0; height: 0; } .own::before { content: ''; position: absolute; left: -34px; top: -34px; width: 68px; height: 68px; border-radius: 50%; background: rgb(59 130 246 / .2); }
.own i { position: absolute; left: -11px; top: -11px; width: 22px; height: 22px; border-radius: 50%; background: ${palette.brand}; border: 3.5px solid #fff; outline: 1px solid rgb(12 23 38 / .3); }
`;
