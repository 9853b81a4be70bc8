import { units } from '@shared/limits/amounts';

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the URL only once the person has said where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), units.HOUR);
}
