import { units } from './limits/amounts';

/** Removes marks that turn the text around them: behind one, `gpj.exe` reads `exe.jpg`. */
export function cleanFileName(name: string): string {
  return name.replace(/\p{Bidi_Control}+/gu, '');
}

/** `532 B`, `1.5 KB`, `24.00 MB`: a KB is 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < units.KIB) return `${bytes} B`;
  if (bytes < units.MIB) return `${(bytes / units.KIB).toFixed(1)} KB`;
  return `${(bytes / units.MIB).toFixed(2)} MB`;
}
