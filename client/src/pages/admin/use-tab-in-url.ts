import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

const parameter = 'tab';

/** The open tab, kept in the URL: back and forward switch it, and a link can open it. */
export function useTabInUrl(names: string[]) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [first = ''] = names;
  const named = new URLSearchParams(search).get(parameter);
  const tab = named !== null && names.includes(named) ? named : first;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));

  return {
    tab,
    /** Those opened so far, including the current one. */
    visited,
    open: (name: string) => navigate(name === first ? path : `${path}?${parameter}=${name}`),
  };
}
