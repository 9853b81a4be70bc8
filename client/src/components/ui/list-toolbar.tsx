import { RotateCw, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PagedList } from '@/lib/use-paged-list';
import { Button } from './button';

interface ListToolbarProps<Row> {
  list: PagedList<Row>;
  /** The search label, as in `Search bookings`; null without a search. */
  searchLabel: string | null;
  /** Other actions on the list as a whole. */
  actions?: ReactElement | false;
}

/** The search and refresh controls above a list. */
export function ListToolbar<Row>({ list, searchLabel, actions }: ListToolbarProps<Row>) {
  const { search, setSearch, query } = list;
  return (
    <>
      {searchLabel && <SearchInput label={searchLabel} value={search} onChange={setSearch} />}
      <Button
        variant="quiet"
        size="small"
        pending={query.isRefetching}
        pendingLabel="Refreshing…"
        onClick={() => query.refetch()}
      >
        <RotateCw aria-hidden="true" className="size-4" />
        Refresh
      </Button>
      {actions}
    </>
  );
}

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <span className="relative min-w-0 grow max-md:order-last max-md:basis-full md:max-w-xs md:basis-40">
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-4 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        // A text field always matches :focus-visible; after a click the caret and the darker border are enough.
        onPointerDown={({ currentTarget }) => {
          currentTarget.dataset.clicked = '';
        }}
        onBlur={({ currentTarget }) => {
          delete currentTarget.dataset.clicked;
        }}
        autoComplete="off"
        maxLength={200}
        className="h-10 w-full rounded-[3px] border border-line-strong bg-paper-raised pl-9 pr-3 text-base placeholder:text-ink-faint hover:border-ink data-clicked:border-ink data-clicked:outline-none md:text-[0.9375rem]"
      />
    </span>
  );
}
