import { accountMessages } from '@shared/contracts/accounts';
import { donationMessages } from '@shared/contracts/donations';
import { fileLimits } from '@shared/form-limits';

/** A file field of a form that takes a picture. */
export interface PictureField {
  /** The word for it in sentences, too. */
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
