import { accountMessages } from '@shared/contracts/accounts/accounts';
import { donationMessages } from '@shared/contracts/donations/donations';
import { units } from '@shared/limits/amounts';
import { fileLimits } from '@shared/limits/forms';
import type { Request } from 'express';
import { receiveFile } from '../http/receive-file';
import { type SpoolFile, spoolStream } from '../storage/spool-file';

export interface PictureField {
  name: 'logo' | 'photo';
  /** Bytes. */
  maxSize: number;
  messages: { tooLarge: string; wrongType: string };
}

export const logoField: PictureField = {
  name: 'logo',
  maxSize: fileLimits.sponsorLogo,
  messages: { tooLarge: donationMessages.logoTooLarge, wrongType: donationMessages.logoType },
};

export const photoField: PictureField = {
  name: 'photo',
  maxSize: fileLimits.profilePhoto,
  messages: { tooLarge: accountMessages.photoTooLarge, wrongType: accountMessages.photoType },
};

const received = new WeakMap<Request, SpoolFile>();

export const receivePicture = (field: PictureField) =>
  receiveFile({
    ...field,
    maxFieldSize: 16 * units.KIB,
    store: spoolStream,
    remove: spool => spool.close(),
    received,
  });

export const readPicture = (request: Request): SpoolFile | null => received.get(request) ?? null;

export async function closePicture(request: Request): Promise<void> {
  await readPicture(request)?.close();
}
