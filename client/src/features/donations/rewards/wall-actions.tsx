import type { DonationListItem, SponsorWallChange } from '@shared/contracts/staff-donations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Image, ImageOff } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { changeWall } from '../api/change-wall';
import { sponsorsQuery } from '../api/sponsors';
import { allDonations } from './reward-donors';

/** Hides a sponsor from the wall, or only the logo, and shows it again. */
export function WallActions({ donation }: { donation: DonationListItem }) {
  const { id, sponsorName, sponsorLogo, sponsorHidden, sponsorLogoHidden } = donation;
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (wish: SponsorWallChange) => changeWall(id, wish),
    onSuccess: () => {
      queryClient.invalidateQueries(allDonations);
      queryClient.invalidateQueries({ queryKey: sponsorsQuery().queryKey });
    },
    onError: error =>
      toast({
        title: 'Unable to update the sponsors page',
        description: messageOf(error, 'Failed to update the sponsors page'),
        variant: 'destructive',
      }),
  });
  const subject = sponsorName ?? 'Anonymous Supporter';

  return (
    <RowActions>
      <RowAction
        icon={sponsorHidden ? Eye : EyeOff}
        label={sponsorHidden ? 'Show entry' : 'Hide entry'}
        subject={subject}
        pending={change.isPending}
        onClick={() => change.mutate({ sponsorHidden: !sponsorHidden })}
      />
      {sponsorLogo && !sponsorHidden && (
        <RowAction
          icon={sponsorLogoHidden ? Image : ImageOff}
          label={sponsorLogoHidden ? 'Show logo' : 'Hide logo'}
          subject={subject}
          pending={change.isPending}
          onClick={() => change.mutate({ sponsorLogoHidden: !sponsorLogoHidden })}
        />
      )}
    </RowActions>
  );
}
