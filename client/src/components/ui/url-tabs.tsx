import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactElement, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { classNames } from '@/lib/class-names';
import { inFigures } from '@/lib/in-figures';
import { tabParameter } from '@/lib/use-tab-params';

export interface Tab {
  /** Names it in the URL, which the first tab does without. */
  name: string;
  label: string;
  content: ReactElement;
  count?: { figure: number; of: [one: string, many: string] };
}

/** Keeps a tab that was opened mounted behind the others, with its search and what was typed. */
export function UrlTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { tab, visited, open } = useTabInUrl(tabs.map(({ name }) => name));
  const countId = useId();
  return (
    <RadixTabs.Root value={tab} onValueChange={open} activationMode="manual">
      <RadixTabs.List
        aria-label={label}
        className="sticky top-0 z-20 border-b border-line bg-paper print:hidden"
      >
        <div
          className={classNames(
            'frame flex gap-x-1 sm:justify-start sm:gap-x-3',
            tabs.length > 3 ? 'justify-between' : 'max-sm:gap-x-4',
          )}
        >
          {tabs.map(({ name, label, count }) => (
            <RadixTabs.Trigger
              key={name}
              value={name}
              aria-describedby={count && `${countId}${name}`}
              className="label relative min-h-13 px-1.5 first:-ml-1.5 max-sm:text-[0.875rem] max-sm:leading-tight max-sm:[font-stretch:86%] sm:px-3 sm:first:-ml-3 text-ink-soft hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-1.5 sm:data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:bg-brand-strong focus-visible:-outline-offset-3 forced-colors:data-[state=active]:after:bg-[Highlight]"
            >
              <span>{label}</span>
              {count && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'caption ml-1.5 text-ink-soft max-[24rem]:hidden',
                    // Four longer numbers are wider than a phone.
                    count.figure > 999 && 'max-sm:hidden',
                  )}
                >
                  {inFigures(count.figure)}
                </span>
              )}
            </RadixTabs.Trigger>
          ))}
        </div>
      </RadixTabs.List>
      {tabs.map(
        ({ name, count }) =>
          count && (
            <span key={name} id={`${countId}${name}`} hidden>
              {`${inFigures(count.figure)} ${count.of[count.figure === 1 ? 0 : 1]}`}
            </span>
          ),
      )}
      {/* Leaves room to scroll at the end, so that a toast covers nothing. */}
      {tabs.map(({ name, content }) => (
        <RadixTabs.Content
          key={name}
          value={name}
          forceMount={visited.has(name) ? true : undefined}
          // Everything in it can be focused by itself: a stop at the panel would only draw a ring around the list.
          tabIndex={-1}
          className="frame pb-44 pt-3 md:pt-5 print:pb-0 data-[state=inactive]:hidden"
        >
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Keeps the open tab in the URL. A tab that is opened again has the parameters that it had. */
function useTabInUrl(names: string[]) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [first = ''] = names;
  const named = new URLSearchParams(search).get(tabParameter);
  const tab = named !== null && names.includes(named) ? named : first;
  /** Maps each tab to the query with which it was last open. */
  const [visited, setVisited] = useState<ReadonlyMap<string, string>>(new Map([[tab, search]]));
  if (visited.get(tab) !== search) setVisited(new Map([...visited, [tab, search]]));

  return {
    tab,
    visited,
    open: (name: string) => {
      const query = visited.get(name) ?? (name === first ? '' : `${tabParameter}=${name}`);
      navigate(query ? `${path}?${query}` : path);
    },
  };
}
