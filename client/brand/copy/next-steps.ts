import { office, studio } from '../studio';

/** What happens to an inquiry, beside its form. */
export const nextSteps = {
  project: [
    'Someone who’d work on your project reads it.',
    'We reply with questions or an honest no.',
    `If it’s a fit, we talk for ${office.callTakes} minutes, for free.`,
  ],
  press: [
    `${studio.founder.name} reads it.`,
    'You get an answer or the right contact.',
    'If you need an interview, we set a time.',
  ],
} as const;
