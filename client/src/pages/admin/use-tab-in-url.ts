import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

const parameter = 'tab';

/** Which of the tabs is open, kept in the address: back and forward go through them, a link leads to one. */
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
    /** Those opened so far, the open one included. */
    visited,
    open: (name: string) => navigate(name === first ? path : `${path}?${parameter}=${name}`),
  };
}
