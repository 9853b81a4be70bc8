import type { SealedUse, Sealer } from './sealer';

/** Notes under the server's key. */
export interface NoteCipher {
  /** The envelope opens only for the same share. */
  encrypt(note: string, slug: string): string;
  /** @throws UnreadableEnvelopeError */
  decrypt(envelope: string, slug: string): string;
}

export const useNote = (slug: string): SealedUse => ({ purpose: 'note', subject: slug });

export function createNoteCipher({ seal, open }: Pick<Sealer, 'seal' | 'open'>): NoteCipher {
  return {
    encrypt: (note, slug) => seal(note, useNote(slug)),
    decrypt: (envelope, slug) => open(envelope, useNote(slug)),
  };
}
