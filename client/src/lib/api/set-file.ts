/**
 * Adds a file to a form under its name. Browsers send a backslash at its end as it is, where it escapes the quote that
 * closes the name, and the server would pass over the file.
 */
export function setFile(form: FormData, field: string, file: File): void {
  form.set(field, file, file.name.replace(/\\+$/, '') || 'file');
}
