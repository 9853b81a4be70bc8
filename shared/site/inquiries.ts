export { pressInquiryTypes, services, timelines } from '@brand/inquiries';
