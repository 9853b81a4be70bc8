import { type PictureName, pictures } from '@shared/site/pictures';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Picture } from './picture';
import { ProgressBar } from './progress-bar';
import { VerbatimText } from './verbatim-text';

it.each([
  [0.615, '62'],
  [-1, '0'],
  [7, '100'],
])('shows a progress of %d as %s percent', (value, percent) => {
  render(<ProgressBar label="Sending the logo" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Sending the logo' })).toHaveAttribute(
    'aria-valuenow',
    percent,
  );
});

vi.mock('@shared/site/pictures', () => ({
  pictures: { harbor: { width: 1600, height: 900, widths: [800, 1600] } },
}));

it('offers each format in each size, and reserves its space while it loads', () => {
  const [harbor] = Object.keys(pictures) as [PictureName];
  const { container } = render(<Picture name={harbor} alt="The harbor" sizes="50vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))).toEqual(
    ['avif', 'webp'].map(format => ({
      type: `image/${format}`,
      srcset: `/uploads/site/harbor-800.${format} 800w, /uploads/site/harbor-1600.${format} 1600w`,
      sizes: '50vw',
    })),
  );
  const image = screen.getByRole('img', { name: 'The harbor' });
  expect(image).toHaveAttribute('src', '/uploads/site/harbor-1600.webp');
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '900');
});

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
