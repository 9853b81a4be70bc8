import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VerbatimText } from './verbatim-text';

it('shows what somebody typed as it is, in its own direction', () => {
  const text = 'שלום\n\u202egpj.exe';
  render(<VerbatimText text={text} />);
  const shown = screen.getByText((_content, element) => element?.textContent === text, { selector: 'p' });
  expect(shown).toHaveAttribute('dir', 'auto');
});

it('shows no more marks on a letter than a browser can draw', () => {
  render(<VerbatimText text={`Zalgo${'\u0301'.repeat(5_000)}!`} />);
  expect(screen.getByText(/^Zalgo/)).toHaveTextContent(`Zalgo${'\u0301'.repeat(8)}!`);
});
