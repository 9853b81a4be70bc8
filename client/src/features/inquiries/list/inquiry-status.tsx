import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import type { ComponentProps } from 'react';
import { StatusPill } from '@/components/ui/status-pill';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { stateNames } from './inquiry-texts';

const tones: Record<InquiryState, ComponentProps<typeof StatusPill>['tone']> = {
  new: 'plain',
  answered: 'strong',
  waiting: 'strong',
  closed: 'faint',
  spam: 'faint',
};

/** What has become of an inquiry: its state, who has it, and what staff noted. */
export function InquiryStatus({ inquiry }: { inquiry: InquiryListItem }) {
  const { state, assignee, staffNote, changedAt, changedBy, replies, undelivered } = inquiry;
  const replied = replies > 0 && (replies === 1 ? '1 reply' : `${replies} replies`);
  const changer = changedAt && `${changedBy ?? ''},`;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="flex flex-wrap gap-1.5">
        <StatusPill tone={tones[state]}>{stateNames[state]}</StatusPill>{' '}
        {undelivered && <StatusPill tone="signal">Email not delivered</StatusPill>}
      </p>
      <p className="font-[560]">
        {assignee ? (
          `Assigned to ${assignee.self ? 'you' : assignee.name}`
        ) : (
          <span className="font-[430] text-ink-soft">Unassigned</span>
        )}
      </p>
      {staffNote && (
        <div className="border-l-4 border-line pl-3">
          <p className="caption text-ink-soft">Note for staff</p>
          <VerbatimText text={staffNote} />
        </div>
      )}
      {(changedAt || replies > 0) && (
        <p className="caption text-ink-soft">
          <span>{[replied, changer].filter(Boolean).join(' · ')}</span>{' '}
          {changedAt && <time dateTime={changedAt}>{formatZonedMoment(changedAt)}</time>}
        </p>
      )}
    </div>
  );
}
