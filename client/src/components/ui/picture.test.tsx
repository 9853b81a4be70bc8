import { type PictureName, pictures } from '@shared/site/pictures';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Picture } from './picture';

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
