/**
 * A file's name without the marks that turn the text around them: behind one, `gpj.exe` reads `exe.jpg`. All else stays as
 * it is. Letters of Hebrew and Arabic need no marks. Empty if nothing is left.
 */
export function cleanFileName(name: string): string {
  return name.replace(/\p{Bidi_Control}+/gu, '');
}
