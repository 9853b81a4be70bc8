/** The server replaces it in each response. */
export const yearPlaceholder = '{{year}}';
