import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { Button } from '@/components/ui/button';
import { useStateChanges } from './use-inquiry-changes';

interface MarkSelectedProps {
  selected: readonly InquiryListItem[];
  /** The state that the list is filtered by. */
  state: InquiryState | '';
  onDone: () => void;
}

/** Marks the inquiries that are selected. */
export function MarkSelected({ selected, state, onDone }: MarkSelectedProps) {
  const { change, isPending } = useStateChanges();
  const mark = (next: InquiryState, label: string) => (
    <Button
      variant="quiet"
      size="small"
      pending={isPending}
      onClick={() => {
        change(selected, next);
        onDone();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {state !== 'closed' && mark('closed', 'Mark as closed')}
      {state !== 'spam' && mark('spam', 'Mark as spam')}
      {state === 'spam' && mark('new', 'Not spam')}
      {state === 'closed' && mark('new', 'Mark as new')}
    </>
  );
}
