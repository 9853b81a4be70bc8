/** Why the last submit of a form failed as a whole, if it did. Said at once: the focus may stay where it is. */
export function FormFailure({ children }: { children: string | undefined }) {
  return (
    children && (
      <p role="alert" className="font-semibold text-alarm">
        {children}
      </p>
    )
  );
}
