import { studio } from '@shared/site/studio';

const [firstName = '', ...rest] = studio.founder.name.split(' ');

/** Whose account the demo account is, and who signs the replies from it. */
export const founder = { firstName, lastName: rest.join(' ') } as const;
