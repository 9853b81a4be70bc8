import type { DonationListItem } from '@shared/contracts/staff-donations';
import { Eye, EyeOff, Image, ImageOff } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { useWallChange } from './use-donation-changes';
import { wallNameOf } from './wall-name';

/** Hides a sponsor from the wall, or only the logo, and shows it again. */
export function WallActions({ donation }: { donation: DonationListItem }) {
  const { sponsorLogo, sponsorHidden, sponsorLogoHidden } = donation;
  const { change, isPending } = useWallChange(donation);
  const subject = wallNameOf(donation);

  return (
    <RowActions>
      <RowAction
        icon={sponsorHidden ? Eye : EyeOff}
        label={sponsorHidden ? 'Show entry' : 'Hide entry'}
        subject={subject}
        pending={isPending}
        onClick={() => change({ sponsorHidden: !sponsorHidden })}
      />
      {sponsorLogo && !sponsorHidden && (
        <RowAction
          icon={sponsorLogoHidden ? Image : ImageOff}
          label={sponsorLogoHidden ? 'Show logo' : 'Hide logo'}
          subject={subject}
          pending={isPending}
          onClick={() => change({ sponsorLogoHidden: !sponsorLogoHidden })}
        />
      )}
    </RowActions>
  );
}
