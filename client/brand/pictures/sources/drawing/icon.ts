import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An interface icon as SVG text. */
export function icon(shape: LucideIcon, size: number, strokeWidth = 2): string {
  return renderToStaticMarkup(createElement(shape, { size, strokeWidth, 'aria-hidden': true }));
}
