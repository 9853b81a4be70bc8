/** Where the inquiry form of the services page stands. */
export const inquiryAnchor = 'inquiry';
