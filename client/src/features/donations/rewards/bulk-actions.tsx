import type { DonationListItem } from '@shared/contracts/staff-donations';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useHiding, useVerifications } from './use-donation-changes';

interface BulkActionsProps {
  selected: readonly DonationListItem[];
  onDone: () => void;
}

/** Marks the selected advocates as verified, or as not verified. */
export function VerifySelected({ selected, onDone }: BulkActionsProps) {
  const change = useVerifications();
  const isVerified = ({ advocateVerifiedAt }: DonationListItem) => advocateVerifiedAt !== null;
  const unverified = selected.filter(donation => !isVerified(donation));
  const verified = selected.filter(isVerified);
  return (
    <>
      <ChangeButton {...change} rows={unverified} wish={true} onDone={onDone}>
        {`Mark ${unverified.length} as verified`}
      </ChangeButton>
      <ChangeButton {...change} rows={verified} wish={false} onDone={onDone}>
        {`Mark ${verified.length} as not verified`}
      </ChangeButton>
    </>
  );
}

/** Hides the selected sponsors from the public page, or shows them there again. */
export function HideSelected({ selected, onDone }: BulkActionsProps) {
  const change = useHiding();
  const shown = selected.filter(({ sponsorHidden }) => !sponsorHidden);
  const hidden = selected.filter(({ sponsorHidden }) => sponsorHidden);
  return (
    <>
      <ChangeButton {...change} rows={shown} wish={true} onDone={onDone}>
        {`Hide ${shown.length}`}
      </ChangeButton>
      <ChangeButton {...change} rows={hidden} wish={false} onDone={onDone}>
        {`Show ${hidden.length}`}
      </ChangeButton>
    </>
  );
}

interface ChangeButtonProps extends ReturnType<typeof useHiding> {
  rows: readonly DonationListItem[];
  wish: boolean;
  onDone: () => void;
  children: ReactNode;
}

function ChangeButton({ change, isPending, rows, wish, onDone, children }: ChangeButtonProps) {
  if (rows.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      pending={isPending}
      onClick={() => {
        change(rows, wish);
        onDone();
      }}
    >
      {children}
    </Button>
  );
}
