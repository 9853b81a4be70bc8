import type { InquiryCounts } from '@shared/contracts/staff-inquiries';
import { inquiryStates } from '@shared/inquiry-states';
import { ListChoice } from '@/components/ui/list-choice';
import { StateFilter } from '@/components/ui/state-filter';
import type { InquiryFilters as Filters } from '../api/inquiries';
import { stateNames } from './inquiry-texts';

const kinds = [
  { value: '', label: 'All inquiries' },
  { value: 'project', label: 'Project' },
  { value: 'press', label: 'Press' },
] as const;
const assignees = [
  { value: '', label: 'Everyone’s' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
] as const;
const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

interface InquiryFiltersProps {
  filters: Filters;
  /** Undefined until they are known. */
  counts: InquiryCounts | undefined;
  onChange: (changes: Partial<Filters>) => void;
}

/** Which inquiries the list shows, with how many there are in each state. */
export function InquiryFilters({ filters, counts, onChange }: InquiryFiltersProps) {
  return (
    <div className="grid gap-3">
      <StateFilter
        states={inquiryStates}
        names={stateNames}
        value={filters.state}
        counts={counts}
        onChange={state => onChange({ state })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ListChoice label="From" options={kinds} value={filters.kind} onChange={kind => onChange({ kind })} />
        <ListChoice
          label="Who has it"
          options={assignees}
          value={filters.assignee}
          onChange={assignee => onChange({ assignee })}
        />
        <ListChoice
          label="Order"
          options={sorts}
          value={filters.sort}
          onChange={sort => onChange({ sort })}
        />
      </div>
    </div>
  );
}
