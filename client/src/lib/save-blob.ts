/** Hands a file to the browser, which saves it under that name or asks where to. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click; one minute is far more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
