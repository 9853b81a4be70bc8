import { route } from './routes';

/* What staff do with an inquiry: apart from the other routes, because the first page needs none of them. */

export const listInquiriesRoute = route('GET', '/api/contact');
export const countInquiriesRoute = route('GET', '/api/contact/counts');
export const changeInquiriesRoute = route('POST', '/api/contact/states');
export const changeInquiryRoute = route('PATCH', '/api/contact/:id');
export const readCorrespondenceRoute = route('GET', '/api/contact/:id/replies');
export const replyToInquiryRoute = route('POST', '/api/contact/:id/replies');
export const resendInquiryEmailRoute = route('POST', '/api/contact/:id/deliveries');
