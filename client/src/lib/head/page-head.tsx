import type { PageMeta } from '@shared/site/pages';
import { useContext, useEffect } from 'react';
import { HeadContext } from './head-keeper';

/** Keeps title, description, social tags and JSON-LD those of the page that renders it. */
export function PageHead({ page }: { page: PageMeta }) {
  const head = useContext(HeadContext);

  useEffect(() => head?.show(page), [head, page]);

  return null;
}
