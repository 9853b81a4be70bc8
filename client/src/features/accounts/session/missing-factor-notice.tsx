import { paths } from '@shared/site/paths';
import { Link } from '@/components/ui/link';
import { tabParameter } from '@/lib/use-tab-params';

export const securityTab = `${paths.account}?${tabParameter}=security`;

export const MissingFactorNotice = () => (
  <div className="border-l-4 border-signal bg-paper-sunk">
    <p className="frame py-4">
      <Link href={securityTab} className="text-link">
        Set up two-step sign-in
      </Link>{' '}
      to use the admin panel. Your studio requires it.
    </p>
  </div>
);
