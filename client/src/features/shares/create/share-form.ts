import { requestText } from '@shared/contracts/shares/staff-file-requests';
import { createShareBody, type ShareListItem, shareMessages } from '@shared/contracts/shares/staff-shares';
import { units } from '@shared/limits/amounts';
import { fileLimits } from '@shared/limits/forms';
import { shareLimits } from '@shared/limits/server';
import * as z from 'zod/mini';
import { momentAfter, readMoment } from '@/lib/local-moment';
import { predictZip } from './zip-files';

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

/** Each fits already: the field adds no other. */
const shareFiles = z.array(z.instanceof(File)).check(
  z.check(async ({ value, issues }) => {
    const size = value.length > 1 ? await predictZip(value) : 0;
    if (size <= fileLimits.shareFile) return;
    // Rounded up, so that one byte too many says more than 25 MB.
    const together = (Math.ceil((size / units.MIB) * 10) / 10).toFixed(1);
    const message = `Together these are ${together} MB. Shares hold ${fileLimits.shareFile / units.MIB} MB.`;
    issues.push({ code: 'custom', input: value, message, continue: true });
  }),
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
    files: shareFiles,
  })
  .check(
    z.refine(({ note, files }) => note !== null || files.length > 0, {
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
    files: [],
  };
}
