import { expect, it } from 'vitest';
import { pageHeads } from './page-heads';

// Search engines cut off what is longer.
it.each(Object.values(pageHeads))('"$title" and its description are short enough to be shown whole', page => {
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(page.description.length).toBeLessThanOrEqual(165);
});
