import type { changeShare } from '@shared/contracts/shares/share-changes';
import { requestText } from '@shared/contracts/shares/staff-file-requests';
import { shareMessages } from '@shared/contracts/shares/staff-shares';
import type { SecureShare } from '@shared/tables/shares';
import * as z from 'zod/mini';
import type { Sealer } from '../../platform/encryption/sealer';
import { validate } from '../../platform/http/validate';
import { refusedField, shareNotFound, shareOpened } from './shares.errors';
import { noteUse } from './shares.presenter';

type Text = Pick<Extract<z.output<typeof changeShare.body>, { change: 'text' }>, 'title' | 'note'>;

const requestChange = z.extend(requestText, { note: z.optional(requestText.shape.note) });

/** @throws HttpError 404 for what was delivered; 409 for the note of what was opened; 400 for what it can't do without. */
export function editText(sealer: Sealer, share: SecureShare, text: Text): Partial<SecureShare> {
  if (share.requestId !== null) throw shareNotFound();
  const { title, note } = share.isRequest ? validate(requestChange, text) : text;
  if (note === undefined) return { title };
  const isOpened = share.openedCount > 0 || share.downloadCount > 0;
  if (isOpened && !share.isRequest) throw shareOpened();
  if (note === null && share.filePath === null) throw refusedField('note', shareMessages.noteMissing);
  return { title, note: note && sealer.seal(note, noteUse(share.slug)) };
}
