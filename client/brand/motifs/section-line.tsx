interface SectionLineProps {
  className?: string;
  isLast?: boolean;
}

/** A lead line, down the first column of each section of a page. */
export function SectionLine({ className = '', isLast = false }: SectionLineProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 hidden lg:block">
      <div className="frame h-full">
        <div className="relative h-full">
          <div
            className={`absolute left-4 top-0 w-0 border-l-[1.5px] border-current ${isLast ? 'h-44' : 'bottom-0'} ${className}`}
          >
            {isLast && (
              <svg
                aria-hidden="true"
                viewBox="-14 0 28 78"
                className="absolute -left-[calc(1rem+0.75px)] top-full w-8"
              >
                <path
                  d="M0 0V6M-5 8A5 5 0 1 1 5 8L10 70Q10 76 4 77L0 73-4 77Q-10 76-10 70Z"
                  className="fill-current stroke-current"
                />
              </svg>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
