/** Until their owner says so, nobody may have them: a response with new ones can get lost, and so can a page. */
export function UnsavedCodesNotice({ id }: { id: string }) {
  return (
    <p id={id} className="small max-w-[75ch] border-l-4 border-signal bg-paper-sunk px-5 py-4">
      You may not have saved these codes. If you can’t find them, make new ones.
    </p>
  );
}
