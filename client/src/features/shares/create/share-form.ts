import { requestText } from '@shared/contracts/shares/staff-file-requests';
import { createShareBody, type ShareListItem, shareMessages } from '@shared/contracts/shares/staff-shares';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { shareLimits } from '@shared/limits/server';
import * as z from 'zod/mini';
import { momentAfter, readMoment } from './local-moment';

const moment = z.pipe(
  z.string(),
  z.transform(text => (text === '' ? null : readMoment(text))),
);

const futureMoment = z
  .date(shareMessages.expiresAt)
  .check(z.refine(date => date.getTime() > Date.now(), shareMessages.expiresInThePast));

/** Empty for no expiry. */
const localMoment = z.pipe(moment, z.nullable(futureMoment));

export const requiredMoment = z.pipe(moment, futureMoment);

const shareText = { title: createShareBody.shape.title, note: createShareBody.shape.note };

const editedShare = z.object({ ...shareText, expiresAt: localMoment });

export type EditShareValues = z.input<typeof editedShare>;
export type EditedShare = z.output<typeof editedShare>;

export function editShareForm({
  isRequest,
  hasFile,
  note,
}: ShareListItem): z.ZodMiniType<EditedShare, EditShareValues> {
  if (isRequest) return z.extend(requestText, { expiresAt: requiredMoment });
  const mayLackNote = hasFile || note === null;
  return editedShare.check(
    z.refine(edited => edited.note !== null || mayLackNote, {
      path: ['note'],
      message: shareMessages.noteMissing,
    }),
  );
}

const shareFile = z.nullable(
  z.instanceof(File).check(
    z.refine(file => file.size <= fileLimits.shareFile, shareMessages.fileTooLarge),
    z.refine(file => file.name.length <= textLimits.fileName.max, shareMessages.fileNameTooLong),
  ),
);

/** Follows the contract's rules, but lets the rest of the form be checked while the password is invalid. */
const password = z.string().check(
  z.trim(),
  z.check(({ value, issues }) => {
    const broken = createShareBody.shape.password.safeParse(value).error?.issues[0];
    if (broken) issues.push({ code: 'custom', input: value, message: broken.message, continue: true });
  }),
);

export const shareForm = z
  .object({
    ...shareText,
    password,
    expiresAt: localMoment,
    maxOpenings: createShareBody.shape.maxOpenings,
    maxDownloads: createShareBody.shape.maxDownloads,
    notifyMe: z.boolean(),
    file: shareFile,
  })
  .check(
    z.refine(({ note, file }) => note !== null || file !== null, {
      path: ['note'],
      message: shareMessages.content,
      when: () => true,
    }),
  );

export type ShareFormValues = z.input<typeof shareForm>;

export function proposeShare(): ShareFormValues {
  return {
    title: '',
    note: '',
    password: '',
    expiresAt: momentAfter(shareLimits.proposedExpiry),
    maxOpenings: '',
    maxDownloads: '',
    notifyMe: false,
    file: null,
  };
}
