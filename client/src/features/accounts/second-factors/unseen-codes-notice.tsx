/** Until new codes are made: nobody may have the ones that count. */
export function UnseenCodesNotice({ id }: { id: string }) {
  return (
    <p id={id} className="small max-w-[75ch] border-l-4 border-signal bg-paper-sunk px-5 py-4">
      New codes may have been made that we couldn’t show you. If so, any you saved before no longer work. Make
      new codes to be sure.
    </p>
  );
}
