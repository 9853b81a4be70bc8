// @ts-check

/**
 * Why a picture is not rendered, as the rendering process reports it to the server.
 * @typedef {'unreadable' | 'too-many-pixels' | 'too-heavy' | 'too-complicated' | 'filter' | 'image' | 'foreign-object'
 *   | 'script' | 'reference' | 'entity'} RenderingRefusal
 */

export class PictureRefused extends Error {
  /** @param {RenderingRefusal} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
