import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-name';

describe('a username is reserved', () => {
  it.each(['You', 'an you', 'The nobody', 'a_visitor', 'The-Visitor', 'thevisitor'])(
    'that a list would seem to name nobody by: %s',
    username => {
      expect(isReservedName(username)).toBe(true);
    },
  );

  it.each(['anyou', 'thenobody', 'asomeone', 'Thea', 'anne', 'theé you', 'the', ''])(
    'but not one that only begins like an article: %s',
    username => {
      expect(isReservedName(username)).toBe(false);
    },
  );
});
