/** A wave over a plumb line, in the color of the text beside it. */
export function StudioSymbol({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path
        fill="currentColor"
        d="M1 8C4.2 2.6 8.2 1.8 12 4.6S19.7 6.6 23 1.8V6.4C20.3 10.3 17 11.5 13.8 10.1V19.2L12 23.2 10.2 19.2V8.2C6.9 6.4 3.7 7.8 1 12.6z"
      />
    </svg>
  );
}
