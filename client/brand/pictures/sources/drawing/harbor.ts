import { distance, type Point } from './geometry';

/** The world's size; every map picture is a window onto the same city. */
export const world = { width: 2000, height: 1200 } as const;

/** Where land begins at a given y: the harbor lies to the left. */
export function coastAt(y: number): number {
  return 735 + 60 * Math.sin(y / 250 + 0.6) + 26 * Math.sin(y / 97) + 9 * Math.sin(y / 41);
}

export const coast: Point[] = Array.from({ length: 66 }, (_, index) => {
  const y = -50 + index * 20;
  return [coastAt(y), y];
});

/** The river, from its mouth inland, with its width in world units. */
export const riverCourse: { at: Point; width: number }[] = [
  { at: [680, 655], width: 250 },
  { at: [740, 650], width: 160 },
  { at: [815, 638], width: 112 },
  { at: [900, 600], width: 92 },
  { at: [1030, 590], width: 80 },
  { at: [1150, 630], width: 74 },
  { at: [1280, 640], width: 68 },
  { at: [1400, 575], width: 62 },
  { at: [1500, 480], width: 58 },
  { at: [1630, 440], width: 52 },
  { at: [1780, 470], width: 48 },
  { at: [1920, 430], width: 44 },
  { at: [2080, 350], width: 42 },
];

export function isInRiver(point: Point): boolean {
  return riverCourse.some(({ at, width }, index) => {
    const next = riverCourse[index + 1];
    if (!next) return false;
    return Array.from({ length: 7 }, (_, step) => step / 7).some(t => {
      const on: Point = [at[0] + (next.at[0] - at[0]) * t, at[1] + (next.at[1] - at[1]) * t];
      return distance(on, point) < (width + (next.width - width) * t) / 2;
    });
  });
}

/** Piers, as the y they start at, their length into the harbor and their breadth. */
export const piers = [
  { y: 96, length: 92, breadth: 24 },
  { y: 178, length: 120, breadth: 28 },
  { y: 372, length: 150, breadth: 34 },
  { y: 452, length: 104, breadth: 24 },
  { y: 815, length: 128, breadth: 30 },
  { y: 900, length: 88, breadth: 22 },
  { y: 1060, length: 140, breadth: 36 },
] as const;

/** Metres of water at chart datum: shallow by the quays, deeper outside, with a dredged channel to the river. */
export function depthAt([x, y]: Point): number {
  const off = coastAt(y) - x;
  const channel = Math.exp(-(((y - 660 + off * 0.22) / 70) ** 2)) * 4.5;
  const bank = Math.exp(-((off - 330) ** 2 / 16_000 + (y - 300) ** 2 / 26_000)) * 5.4;
  return Math.max(0.3, 0.6 + off / 48 + channel - bank + Math.sin(x / 73 + y / 59) * 0.6);
}
