import { studio } from './site/studio';

/** The subject of the email that confirms an inquiry. */
export const inquirySubject = `Your inquiry to ${studio.name}`;

/** The subject of replies, so that mail programs put them below the confirmation. */
export const replySubject = `Re: ${inquirySubject}`;
