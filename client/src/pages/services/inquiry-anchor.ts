/** The id of the inquiry form's section on the services page. */
export const inquiryAnchor = 'inquiry';
