/** `locked` ones are in one of the other states too. */
export const shareStates = ['active', 'expiring-soon', 'expired', 'used-up', 'locked'] as const;

export type ShareFilter = (typeof shareStates)[number];

/** The orders of the list: `expiring` has those first that expire next, `title` those without one last. */
export const shareSorts = ['newest', 'expiring', 'title'] as const;

export type ShareSort = (typeof shareSorts)[number];
