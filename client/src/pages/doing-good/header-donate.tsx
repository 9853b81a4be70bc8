import { donateAnchor, paths } from '@shared/site/paths';
import { useEffect } from 'react';
import { useDonationDialog } from '@/features/donations/dialog/donation-dialog-context';

/** From other pages, the header's link leads here; on this one, it opens the dialog. */
export function HeaderDonate() {
  const { open } = useDonationDialog();
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('header a') : null;
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (isElsewhere || link?.getAttribute('href') !== donateHref) return;
      event.preventDefault();
      event.stopPropagation();
      void open(undefined);
    };
    // Before React and the router, which would scroll to the section.
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [open]);
  return null;
}

const donateHref = `${paths.doingGood}#${donateAnchor}`;
