import type { Result } from './finding';

/** The findings of one level, as one text. */
export const say = (results: Result[], level: Result['level']) =>
  results
    .filter(result => result.level === level)
    .map(({ sentence }) => sentence)
    .join('\n');
