import { pressInquiryTypes, services, timelines } from '../../brand/inquiries';

/* What visitors choose in these tests, whatever the studio offers: the first, and the last. */

const choices: readonly string[] = Object.values(services);
const times: readonly string[] = timelines;
const pressTypes = Object.keys(pressInquiryTypes);

export const [service = '', timeline = ''] = [choices[0], times[0]];
export const [pressType = '', otherPressType = ''] = [pressTypes[0], pressTypes.at(-1)];
export const [otherService = '', otherTimeline = ''] = [choices.at(-1), times.at(-1)];
