/** What has become of an inquiry. `waiting`: for somebody else, before it can be answered or closed. */
export const inquiryStates = ['new', 'answered', 'waiting', 'closed', 'spam'] as const;

export type InquiryState = (typeof inquiryStates)[number];

/** Nothing is left to do. */
export const endedInquiryStates = ['answered', 'closed', 'spam'] as const satisfies readonly InquiryState[];

/** The two forms that inquiries come from. */
export const inquiryKinds = ['project', 'press'] as const;
