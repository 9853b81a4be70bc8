import type { InquiryCounts } from '@shared/contracts/staff-inquiries';
import { inquiryStates } from '@shared/inquiry-states';
import { unnamed } from '@shared/unnamed';
import { ListFilters } from '@/components/ui/list-filters';
import type { InquiryFilters as Filters } from '../api/inquiries';
import { stateNames } from './inquiry-texts';

const kinds = [
  { value: '', label: 'All inquiries' },
  { value: 'project', label: 'Project' },
  { value: 'press', label: 'Press' },
] as const;
const assignees = [
  { value: '', label: 'All' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: unnamed.none },
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
    <ListFilters
      values={filters}
      onChange={onChange}
      by={{ name: 'state', states: inquiryStates, names: stateNames, counts }}
      choices={[
        { name: 'kind', label: 'From', options: kinds },
        { name: 'assignee', label: 'Assigned to', options: assignees },
        { name: 'sort', label: 'Order', options: sorts },
      ]}
    />
  );
}
