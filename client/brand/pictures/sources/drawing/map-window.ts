import { drawCity } from './city-map';
import type { Point } from './geometry';

/** A rectangle of the city, in world units, shown at `zoom` pixels per unit. */
export interface MapWindow {
  x: number;
  y: number;
  width: number;
  height: number;
  zoom: number;
}

export function mapSvg({ x, y, width, height, zoom }: MapWindow, over = '', calm = false): string {
  return `<svg class="map" width="${width * zoom}" height="${height * zoom}" viewBox="${x} ${y} ${width} ${height}">${drawCity(calm)}${over}</svg>`;
}

/** CSS that puts an element's origin on a place of the map. */
export function at(window: MapWindow, [x, y]: Point): string {
  return `left:${((x - window.x) * window.zoom).toFixed(1)}px;top:${((y - window.y) * window.zoom).toFixed(1)}px`;
}
