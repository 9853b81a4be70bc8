/**
 * Splits a stream of bytes into pieces: one of `first` bytes, then all of `size`. A full piece is only returned once
 * more bytes have followed it, so that the caller knows which one is the last.
 */
export class Chunker {
  #piece: Buffer;
  #filled = 0;

  constructor(
    readonly size: number,
    first = size,
  ) {
    this.#piece = Buffer.allocUnsafe(first);
  }

  /** The pieces that are full and not the last. */
  *push(bytes: Buffer): Generator<Buffer> {
    let taken = 0;
    while (taken < bytes.length) {
      if (this.#filled === this.#piece.length) {
        yield this.#piece;
        this.#piece = Buffer.allocUnsafe(this.size);
        this.#filled = 0;
      }
      const copied = bytes.copy(this.#piece, this.#filled, taken);
      this.#filled += copied;
      taken += copied;
    }
  }

  /** The last piece, full or not. */
  end(): Buffer {
    return this.#piece.subarray(0, this.#filled);
  }
}
