import { isPressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import { Selectable } from '@/components/ui/bulk-bar';
import type { Column } from '@/components/ui/data-table';
import { RecordDate } from '@/components/ui/record-date';
import { Sender } from '@/components/ui/sender';
import { StatusPill } from '@/components/ui/status-pill';
import { VerbatimText } from '@/components/ui/verbatim-text';
import type { Selection } from '@/lib/use-selection';
import { InquiryActions } from './inquiry-actions';
import type { OpenDialog } from './inquiry-dialogs';
import { InquiryStatus } from './inquiry-status';
import { nameOf } from './inquiry-texts';
import type { useQuickChange } from './use-inquiry-changes';

interface ColumnsOptions {
  selection: Selection<InquiryListItem>;
  quick: ReturnType<typeof useQuickChange>;
  self: InquiryListItem['assignee'];
  open: (dialog: OpenDialog) => void;
}

export function inquiryColumns({ selection, quick, self, open }: ColumnsOptions): Column<InquiryListItem>[] {
  return [
    {
      header: 'From',
      cell: inquiry => (
        <Selectable selection={selection} row={inquiry} name={nameOf(inquiry)}>
          <Sender {...inquiry} />
        </Selectable>
      ),
      className: 'lg:w-[15rem] xl:w-[18rem]',
    },
    { header: 'About', cell: inquiry => <Subject {...inquiry} />, className: 'lg:w-[11rem] xl:w-[13rem]' },
    { header: 'Message', cell: ({ details }) => <VerbatimText text={details} /> },
    {
      header: 'Received',
      cell: ({ id, createdAt }) => <RecordDate id={id} createdAt={createdAt} />,
      className: 'figures lg:w-[7rem] xl:w-[8rem]',
    },
    {
      header: 'Status',
      cell: inquiry => (
        <div className="grid gap-3">
          <InquiryStatus inquiry={inquiry} />
          <InquiryActions
            inquiry={inquiry}
            quick={quick}
            self={self}
            onOpen={kind => open({ kind, inquiry })}
          />
        </div>
      ),
      className: 'lg:w-[12.5rem] xl:w-[13.5rem]',
    },
  ];
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
