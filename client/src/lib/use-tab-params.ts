import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

export const tabParameter = 'tab';

/** Empty where absent. While another tab is open, they keep the values they had. */
export function useTabParams<Name extends string>(tab: string, names: readonly Name[]) {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const read = () =>
    Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const [held, setHeld] = useState(read);
  const isOpen = params.get(tabParameter) === tab;
  const values = isOpen ? read() : held;
  if (names.some(name => values[name] !== held[name])) setHeld(values);

  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams({ [tabParameter]: tab });
    for (const name of names) {
      const value = changes[name] ?? values[name];
      if (value) next.set(name, value);
    }
    // Not one step back for every key that was pressed.
    navigate(`${path}?${next}`, { replace: true });
  };

  return [values, change] as const;
}
