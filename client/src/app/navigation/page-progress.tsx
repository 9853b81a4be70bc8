import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** A line below the header while a page's chunk loads, once the wait is long enough to notice. */
export function PageProgress() {
  return (
    <div
      role="status"
      className="appear-late fixed inset-x-0 top-(--header-height) z-30 h-[3px] overflow-hidden bg-brand-wash"
    >
      <div className="h-full w-1/3 animate-[drift_1.4s_ease-in-out_infinite] bg-brand-strong" />
      <VisuallyHidden>Loading the page…</VisuallyHidden>
    </div>
  );
}
