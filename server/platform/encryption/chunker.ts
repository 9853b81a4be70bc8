/** Returns a full piece only once more bytes have followed, so that the caller knows which one is the last. */
export class Chunker {
  #piece: Buffer;
  #filled = 0;

  constructor(
    readonly size: number,
    first = size,
  ) {
    this.#piece = Buffer.allocUnsafe(first);
  }

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

  end(): Buffer {
    return this.#piece.subarray(0, this.#filled);
  }
}
