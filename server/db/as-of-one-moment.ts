/** Has all reads of a transaction see one moment. */
export const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
