/** One picture: what to draw and which files to make of it. */
export interface Scene {
  name: string;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel when rendering. */
  density: number;
  /** Widths of the encoded files in pixels, none above width × density. */
  widths: readonly number[];
  /** One JPEG or PNG at this path from the root, for pictures that are asked for by name, instead of the encoded widths. */
  file?: string;
  /** Leaves the ground transparent, for pictures of objects. */
  transparent?: boolean;
  body: string;
  css: string;
}
