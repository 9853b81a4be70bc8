import type { PageMeta } from '@shared/site/pages';
import { useEffect } from 'react';
import { writeHead } from './write-head';

/** Keeps title, description, social tags, and JSON-LD those of the page that renders it. */
export function PageHead({ page }: { page: PageMeta }) {
  useEffect(() => writeHead(page), [page]);
  return null;
}
