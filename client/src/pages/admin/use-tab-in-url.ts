import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tabParameter } from '@/lib/use-tab-params';

/**
 * The open tab, kept in the URL: back and forward switch it, and a link can open it. A tab that is opened again has the
 * parameters that it had.
 */
export function useTabInUrl(names: string[]) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [first = ''] = names;
  const named = new URLSearchParams(search).get(tabParameter);
  const tab = named !== null && names.includes(named) ? named : first;
  /** The query with which each tab was last open. */
  const [visited, setVisited] = useState<ReadonlyMap<string, string>>(new Map([[tab, search]]));
  if (visited.get(tab) !== search) setVisited(new Map([...visited, [tab, search]]));

  return {
    tab,
    /** Those opened so far, including the current one. */
    visited,
    open: (name: string) => {
      const query = visited.get(name) ?? (name === first ? '' : `${tabParameter}=${name}`);
      navigate(query ? `${path}?${query}` : path);
    },
  };
}
