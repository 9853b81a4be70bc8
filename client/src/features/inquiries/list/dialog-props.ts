import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { RefObject } from 'react';

export interface InquiryDialogProps {
  /** As the list has it now. */
  inquiry: InquiryListItem;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}
