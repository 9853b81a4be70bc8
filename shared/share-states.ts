/** `locked` ones are in one of the other states too. */
export const shareStates = ['active', 'expiring-soon', 'expired', 'used-up', 'locked'] as const;

export type ShareFilter = (typeof shareStates)[number];
