import { paths } from '@shared/site/paths';
import { Link } from '@/components/ui/link';
import { RewardList } from '@/features/donations/rewards/reward-list';
import { WallList } from '@/features/donations/rewards/wall-list';

export function SponsorsTab() {
  return (
    <div className="grid gap-16">
      <RewardList />
      <div className="grid gap-4">
        <WallList />
        <p>
          <Link href={paths.sponsors} className="text-link small">
            View the public sponsors page
          </Link>
        </p>
      </div>
    </div>
  );
}
