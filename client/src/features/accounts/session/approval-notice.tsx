import { useQuery } from '@tanstack/react-query';
import { ownAccountQuery } from '../api/own-account';
import { StaffNotice } from './staff-notice';

/** What an account that registered itself can't do yet: said before somebody tries. */
export const withoutApproval =
  'Until then, you can’t confirm or decline calls, you can’t correct or erase people’s data, and replies open in your own email program. To get approved, ask an owner.';

/** Tells staff that no owner has approved their account. */
export function ApprovalNotice() {
  const { data: account } = useQuery(ownAccountQuery());
  if (!account || account.isApproved) return null;
  return <StaffNotice title="An owner hasn’t approved your account yet">{withoutApproval}</StaffNotice>;
}
