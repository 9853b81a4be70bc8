/** Placeholder in prerendered pages that the server replaces with the current year in each response. */
export const yearPlaceholder = '{{year}}';
