/** Lets the browser save a file under that name or ask where to. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the URL after the click; one minute is far more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
