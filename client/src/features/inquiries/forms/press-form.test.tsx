import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/lib/testing/render';
import { PressForm } from './press-form';

it('offers the inquiry types', () => {
  renderApp(<PressForm preset={null} />);
  const options = [...screen.getByRole('combobox', { name: 'Inquiry type' }).querySelectorAll('option')];
  expect(options.map(option => [option.value, option.textContent])).toEqual([
    ['', 'Choose one'],
    ['press', 'Press & Media Interview'],
    ['government', 'Government Agency'],
    ['civil-rights', 'Civil Rights Organization'],
    ['partnership', 'Partnership Opportunity'],
    ['grant', 'Grant or Funding'],
    ['other', 'Other'],
  ]);
});
