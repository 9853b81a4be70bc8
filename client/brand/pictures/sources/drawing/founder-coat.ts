import type { Point } from './geometry';
import { palette } from './palette';
import { printInks } from './print-inks';
import { createRandom } from './random';
import { between, gouge, stretch } from './strokes';

const { ink, paperRaised } = palette;
const { cloth, sheen } = printInks;

/** Back, shoulders and chest, down to the lower edge of the picture. */
const coat = `M252 640 C232 690 216 716 180 744 C120 786 44 810 8 900 C-6 938 -14 976 -16 1040 L760 1040
  C752 976 728 912 676 872 C640 846 600 832 566 804 C540 784 520 770 500 752 Z`;

const rollneck = `M286 668 C340 712 430 726 492 694 C500 724 506 752 510 790 L498 830 L300 780 C272 750 274 710 286 668 Z`;
const nearCollar = `M244 618 C262 640 280 664 306 690 C352 734 420 776 500 812 C508 850 506 890 494 932 C430 914 340 880 280 836 C236 804 208 776 196 740 C214 704 234 664 244 618 Z`;
const farCollar = `M500 812 C512 790 514 760 506 728 C540 752 590 782 612 812 C606 850 588 890 556 926 C540 888 520 850 500 812 Z`;

const stitches = 'M478 912 C420 894 344 862 290 820 C250 790 224 766 212 738 C226 708 242 676 252 648';

const ribs = Array.from({ length: 19 }, (_, index) => {
  const t = index / 18;
  const x = 300 + t * 190;
  const sag = Math.sin(t * Math.PI) * 34;
  return gouge(
    [
      [x, 676 + sag + t * 22],
      [x + 4 + t * 8, 730 + sag + t * 14],
      [x + 2 + t * 24, 800 + sag * 0.6],
    ],
    3.4,
    0.4,
  );
}).join('');

/** Cuts that run with the cloth from one edge to another, more of them towards the light. */
function weave(one: Point[], other: Point[], count: number, seed: number, width: number): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const line = between(one, other, t);
    const start = random() * 0.25;
    return gouge(
      stretch(line, start, Math.min(0.98, start + 0.3 + random() * 0.45)),
      width * (0.5 + t * 0.7),
      0.3,
    );
  }).join('');
}

export function founderCoat(): string {
  const chest = weave(
    [
      [500, 940],
      [520, 990],
      [530, 1040],
    ],
    [
      [600, 850],
      [690, 900],
      [742, 1030],
    ],
    12,
    3,
    5,
  );
  const shoulder = weave(
    [
      [210, 770],
      [110, 830],
      [30, 960],
    ],
    [
      [290, 870],
      [220, 930],
      [190, 1040],
    ],
    12,
    4,
    3.4,
  );
  return `<path d="${coat}" fill="${ink}"/>
    <path d="${chest}" fill="${sheen}"/><path d="${shoulder}" fill="${cloth}"/>
    <path d="${rollneck}" fill="${paperRaised}"/><path d="${ribs}" fill="${ink}"/>
    <path d="${farCollar}" fill="${sheen}"/>
    <path d="${nearCollar}" fill="${cloth}"/>
    <path d="${stitches}" fill="none" stroke="${sheen}" stroke-width="1.6" stroke-dasharray="9 6"/>
    <path d="M500 812 C508 850 506 890 494 932 L484 928 C494 890 496 850 488 808 Z" fill="${sheen}"/>
    <circle cx="560" cy="968" r="15" fill="${cloth}" stroke="${sheen}" stroke-width="2.5"/><circle cx="392" cy="978" r="15" fill="${cloth}" stroke="${sheen}" stroke-width="2.5"/>`;
}
