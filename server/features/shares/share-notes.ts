import type { SecureShare } from '@shared/tables/shares';
import type { Logger } from 'pino';
import type { NoteCipher } from '../../encryption/note-cipher';
import { UnreadableEnvelopeError } from '../../encryption/sealer';
import { noteUnreadable } from './shares.errors';

interface NoteDeps {
  notes: NoteCipher;
  logger: Logger;
}

interface StaffNote {
  note: string | null;
  noteUnreadable: boolean;
}

/** For a list: one unreadable note must not hide the others. */
export function readNoteForStaff({ notes, logger }: NoteDeps, share: SecureShare): StaffNote {
  try {
    return { note: share.note && notes.decrypt(share.note, share.slug), noteUnreadable: false };
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
    logger.error({ err: error, shareId: share.id }, 'the note of a share cannot be read');
    return { note: null, noteUnreadable: true };
  }
}

/** @throws HttpError 503 if it cannot be read. */
export function readNoteForRecipient(deps: NoteDeps, share: SecureShare): string | null {
  const read = readNoteForStaff(deps, share);
  if (read.noteUnreadable) throw noteUnreadable();
  return read.note;
}
