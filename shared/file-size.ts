import { units } from './limits';

/** `532 B`, `1.5 KB`, `24.00 MB`: a KB is 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < units.KIB) return `${bytes} B`;
  if (bytes < units.MIB) return `${(bytes / units.KIB).toFixed(1)} KB`;
  return `${(bytes / units.MIB).toFixed(2)} MB`;
}
