import { type ToastContent, toast } from './toast';

/** Why nothing was copied, where nothing better can be offered than these words. */
export const copyRefused = 'Your browser blocked clipboard access.';

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

/** Copies, and says so in a toast; or else that it failed, with `refusal` to say what to do instead. */
export async function copyWithToast(
  text: string,
  copied: ToastContent,
  refusal: string = copyRefused,
): Promise<void> {
  if (await copyText(text)) toast(copied);
  else toastCopyFailed(refusal);
}

export function toastCopyFailed(description: string = copyRefused): void {
  toast({ title: 'Copy failed', description, variant: 'destructive' });
}
