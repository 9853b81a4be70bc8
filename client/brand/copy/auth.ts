/** Beside the forms for sign-in, invitations, and new passwords. */
export const authCopy = {
  figures: [
    { value: '500+', name: 'projects' },
    { value: '98%', name: 'satisfaction' },
    { value: '24/7', name: 'support' },
  ],
} as const;
