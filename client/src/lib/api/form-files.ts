import { RequestError } from './api-error';

/** Browsers keep a backslash at a name's end, where it escapes the quote: the server would pass over the file. */
export function setFile(form: FormData, field: string, file: File): void {
  form.set(field, file, file.name.replace(/\\+$/, '') || 'file');
}

/** @throws RequestError, with the field as its issue, if a file changed or went since it was chosen, or is a folder. */
export async function checkFile(field: string, file: File, name?: string): Promise<void> {
  // Browsers compare the file with the chosen one, whatever part of it is read, unless it is empty.
  for (const part of file.size > 0 ? [file.slice(0, 1), file.slice(-1)] : [file]) {
    const length = await part.arrayBuffer().then(
      bytes => bytes.byteLength,
      () => null,
    );
    if (length === part.size) continue;
    const message = name
      ? `“${name}” changed or can’t be read. Remove it, then choose it again.`
      : 'This file changed or can’t be read. Choose it again.';
    throw new RequestError(`unreadable: ${field}`, {
      userMessage: message,
      issues: [{ path: field, message }],
    });
  }
}

/** Tells files that change on the way from a lost connection. */
export async function sendFiles<Result>(form: FormData, send: () => Promise<Result>): Promise<Result> {
  const check = async () => {
    for (const [field, value] of form) if (value instanceof File) await checkFile(field, value);
  };
  await check();
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) await check();
    throw error;
  }
}
