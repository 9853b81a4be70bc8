import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { RecordDate } from './record-date';

const createdAt = '2026-11-21T12:00:00.000Z';

it.each([
  [12, '#12'],
  ['3f2a9b1c-4d3a-4f6b-8c5d-0e1f2a3b4c5d', '#3f2a9b1c'],
])('says when a record came in, and that %s is %s to the activity', (id, number) => {
  render(<RecordDate id={id} createdAt={createdAt} />);
  expect(screen.getByText(formatZonedMoment(createdAt))).toHaveAttribute('datetime', createdAt);
  expect(screen.getByText(number)).toBeVisible();
});
