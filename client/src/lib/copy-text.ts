/** False where the browser has no clipboard for this page, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing without https, refused without permission or focus: the caller shows the text instead.
    return false;
  }
}
