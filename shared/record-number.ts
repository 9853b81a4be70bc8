/**
 * How staff tell records apart, in lists, in searches, and in the activity: “#12”. Of a UUID, the first block will do:
 * “#3f2a9b1c”.
 */
export const recordNumber = (id: number | string): string => `#${String(id).split('-', 1)[0]}`;
