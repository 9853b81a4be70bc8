import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BulkBar } from '@/components/ui/bulk-bar';
import { RecordList } from '@/components/ui/record-list';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { useSelection } from '@/lib/use-selection';
import {
  colleaguesQuery,
  type InquiryFilters as Filters,
  inquiriesQuery,
  inquiryCountsQuery,
  inquiryFilters,
} from '../api/inquiries';
import { inquiryColumns } from './inquiry-columns';
import { InquiryDialogs, type OpenDialog } from './inquiry-dialogs';
import { InquiryFilters } from './inquiry-filters';
import { stateNames } from './inquiry-texts';
import { MarkSelected } from './mark-selected';
import { useQuickChange } from './use-inquiry-changes';

/** Submissions of the contact and press forms, and what becomes of them. */
export function InquiryList() {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'contact',
    filters: inquiryFilters,
    rows: inquiriesQuery,
    counts: inquiryCountsQuery,
  });
  const { state, sort } = filters;
  const rows = list.rows ?? [];
  const { data: colleagues } = useQuery(colleaguesQuery());
  const self = colleagues?.find(colleague => colleague.self) ?? null;
  const selection = useSelection(rows);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const quick = useQuickChange();
  useFocusAfterRemoval(heading);

  return (
    <>
      <RecordList
        list={list}
        title="Inquiries"
        titleRef={heading}
        searchLabel="Search inquiries"
        caption={`Inquiries, ${sort === 'oldest' ? 'oldest' : 'newest'} first`}
        columns={inquiryColumns({ selection, quick, self, open: setDialog })}
        keyOf={({ id }) => id}
        filters={
          <>
            <InquiryFilters filters={filters} counts={counts} onChange={setFilters} />
            <BulkBar selection={selection} shown={rows.length} label="Mark the selected inquiries">
              {finish => <MarkSelected selected={selection.selected} state={state} onDone={finish} />}
            </BulkBar>
          </>
        }
        isFiltered={isFiltered}
        total={counts && inFigures(counts[state || 'all'])}
        moreLabel={sort === 'oldest' ? 'Show newer' : undefined}
        texts={{
          loading: 'Loading inquiries',
          failed: 'Failed to load submissions. Please try again.',
          empty: 'No inquiries yet. Messages from the contact and press forms will appear here.',
          noneLeft: describeNone(filters),
        }}
      />
      {dialog && (
        <InquiryDialogs dialog={dialog} rows={rows} onClose={() => setDialog(null)} fallbackFocus={heading} />
      )}
    </>
  );
}

function describeNone({ state, kind, assignee }: Filters): string {
  if (kind !== '' || assignee !== '') return 'No inquiries match these filters.';
  if (state === 'new') return 'Every inquiry has been handled.';
  return state === '' ? '' : `No inquiries are marked ${stateNames[state].toLowerCase()}.`;
}
