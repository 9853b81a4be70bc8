import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import { isPressInquiryType } from '@shared/inquiry-choices';
import { pressInquiryTypes } from '@shared/site/inquiries';
import { unnamed } from '@shared/text';
import type { ComponentProps } from 'react';
import { dateColumn, isUndelivered, NotDelivered } from '@/components/list/columns';
import { emailFact, Facts, Moment, recordFacts } from '@/components/list/facts';
import type { Filters } from '@/components/list/list-filters';
import { RecordEmails } from '@/components/list/record-emails';
import { StaffList } from '@/components/list/staff-list';
import { StatusPill } from '@/components/ui/status-pill';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { bulkActions, inquiryActions } from './inquiry-actions';
import { type AskForFiles, nameOf, stateNames } from './inquiry-texts';

const filters: Filters = {
  by: { name: 'state', label: 'State', names: stateNames },
  choices: {
    kind: { label: 'From', options: { '': 'All inquiries', project: 'Project', press: 'Press' } },
    assignee: { label: 'Assigned to', options: { '': 'All', me: 'Me', nobody: unnamed.none } },
    sort: { label: 'Order', options: { '': 'Newest first', oldest: 'Oldest first' } },
  },
};

const tones: Record<InquiryListItem['state'], ComponentProps<typeof StatusPill>['tone']> = {
  new: 'plain',
  answered: 'strong',
  waiting: 'strong',
  closed: 'faint',
  spam: 'faint',
};

export function InquiryList({ askForFiles }: { askForFiles: AskForFiles }) {
  return (
    <StaffList
      list="listInquiries"
      tab="contact"
      title="Inquiries"
      searchLabel="Search inquiries"
      texts={{
        loading: 'Loading inquiries',
        failed: 'Failed to load submissions. Please try again.',
        empty: 'No inquiries yet. Messages from the contact and press forms will appear here.',
      }}
      filters={filters}
      nameOf={nameOf}
      columns={() => [
        { header: 'From', className: 'xl:w-[14rem]', cell: nameOf, sub: ({ company }) => company },
        {
          header: 'About',
          className: 'xl:w-[13.5rem]',
          cell: ({ service }) => (isPressInquiryType(service) ? pressInquiryTypes[service] : service),
          sub: kindOf,
        },
        {
          header: 'Message',
          wide: true,
          cell: ({ details }) => details,
          sub: ({ staffNote }) => staffNote && `Note: ${staffNote}`,
        },
        dateColumn('Received'),
        {
          header: 'State',
          className: 'xl:w-[11.5rem]',
          cell: ({ state }) => <StatusPill tone={tones[state]}>{stateNames[state]}</StatusPill>,
          sub: inquiry => (
            <>
              {inquiry.delivery && isUndelivered(inquiry.delivery) && (
                <>
                  <NotDelivered />,{' '}
                </>
              )}
              {assigneeOf(inquiry)}
            </>
          ),
        },
      ]}
      actions={(inquiry, tools) => inquiryActions(inquiry, tools, askForFiles)}
      details={inquiry => <Details inquiry={inquiry} />}
      bulk={{ label: 'Mark the selected inquiries', actions: bulkActions }}
    />
  );
}

const kindOf = ({ service }: InquiryListItem) =>
  isPressInquiryType(service) ? 'Press inquiry' : 'Project inquiry';

const assigneeOf = ({ assignee }: InquiryListItem) =>
  assignee ? `Assigned to ${assignee.self ? 'you' : assignee.name}` : 'Unassigned';

function Details({ inquiry }: { inquiry: InquiryListItem }) {
  const { details, email, timeline, staffNote, changedAt, changedBy } = inquiry;
  return (
    <>
      <Facts
        text={details}
        facts={[
          emailFact(email),
          ['Timeline', timeline],
          ...recordFacts('Received', inquiry),
          staffNote !== null && ['Note for staff', <VerbatimText key="note" text={staffNote} />],
          changedAt !== null && [
            'Last change',
            <span key="change">
              {`By ${changedBy}, `}
              <Moment at={changedAt} />
            </span>,
          ],
        ]}
      />
      <RecordEmails type="inquiry" id={inquiry.id} />
    </>
  );
}
