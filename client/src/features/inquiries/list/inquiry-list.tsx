import { isPressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { Sender } from '@/components/ui/sender';
import { StatusPill } from '@/components/ui/status-pill';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { usePagedList } from '@/lib/use-paged-list';
import { inquiriesQuery } from '../api/inquiries';

const columns: Column<InquiryListItem>[] = [
  { header: 'From', cell: inquiry => <Sender {...inquiry} />, className: 'lg:w-[16rem]' },
  { header: 'About', cell: inquiry => <Subject {...inquiry} />, className: 'lg:w-[14rem]' },
  { header: 'Message', cell: ({ details }) => <VerbatimText text={details} /> },
  {
    header: 'Received',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>,
    className: 'figures lg:w-[9rem] xl:w-[11rem]',
  },
];

/** Submissions of the contact and press forms. */
export function InquiryList() {
  const list = usePagedList(inquiriesQuery);
  return (
    <RecordList
      list={list}
      title="Contact submissions"
      searchLabel="Search submissions"
      caption="Contact submissions, newest first"
      columns={columns}
      keyOf={({ id }) => id}
      texts={{
        loading: 'Loading submissions',
        failed: 'Failed to load submissions. Please try again.',
        empty: 'No contact submissions yet. Inquiries from the contact and press forms will appear here.',
      }}
    />
  );
}

function Subject({ service, timeline }: Pick<InquiryListItem, 'service' | 'timeline'>) {
  const isPress = isPressInquiryType(service);
  return (
    <div className="grid justify-items-start gap-1">
      <StatusPill tone={isPress ? 'strong' : 'plain'}>
        {isPress ? 'Press inquiry' : 'Project inquiry'}
      </StatusPill>
      <span className="font-[600]">{isPress ? pressInquiryTypes[service] : service}</span>
      <span className="text-ink-soft">{timeline}</span>
    </div>
  );
}
