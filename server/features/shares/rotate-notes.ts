import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { type NoteCipher, UnreadableNoteError } from '../../encryption/note-cipher';
import { lockNotesOfOtherKeys, replaceNote } from './share-content.repository';

interface RotateDeps {
  db: Database;
  notes: NoteCipher;
  logger: Logger;
}

interface Rotation {
  /** Notes that are under the current key now. */
  rotated: number;
  /** Notes whose key is not known, left as they are. */
  unreadable: number;
}

const batchSize = 100;

/** Encrypts every note under the current key. Safe beside running servers, and beside itself: a batch is locked while it is read. */
export async function rotateNotes({ db, notes, logger }: RotateDeps): Promise<Rotation> {
  const rotation: Rotation = { rotated: 0, unreadable: 0 };
  let after = 0;
  while (true) {
    const batch = await db.transaction(async tx => {
      const locked = await lockNotesOfOtherKeys(tx, { prefix: notes.currentPrefix, after, limit: batchSize });
      for (const { id, slug, note } of locked) {
        const clear = tryDecrypt(notes, { slug, note });
        if (clear instanceof UnreadableNoteError) {
          logger.error({ err: clear, shareId: id }, 'the note of a share cannot be read');
          rotation.unreadable++;
        } else {
          await replaceNote(tx, id, notes.encrypt(clear, slug));
          rotation.rotated++;
        }
      }
      return locked;
    });
    const last = batch.at(-1);
    if (!last) return rotation;
    after = last.id;
  }
}

function tryDecrypt(notes: NoteCipher, { slug, note }: { slug: string; note: string }) {
  try {
    return notes.decrypt(note, slug);
  } catch (error) {
    if (error instanceof UnreadableNoteError) return error;
    throw error;
  }
}
