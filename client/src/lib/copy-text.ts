import { type ToastContent, toast } from './toast';

export const copyRefused = 'Your browser blocked clipboard access.';

/** False if the browser has no clipboard for this page, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing without https, refused without permission or focus.
    return false;
  }
}

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
