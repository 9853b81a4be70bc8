import { classNames } from '@/lib/class-names';

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  value: number;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={classNames('grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1', className)}>
      <span className="label col-span-full">{label}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-[2px] bg-line forced-colors:border"
      >
        <div
          className="h-full bg-brand-strong transition-[width] duration-200 forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="caption min-w-[4ch] text-right">{`${percent}%`}</span>
    </div>
  );
}
