import { ApiError } from '@/lib/api/api-error';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';

/* The token of a link from an email, kept in this tab until it's used or gone. Signing out forgets it like any draft. */

const name = 'link';

/** The draft of the names and the username that an invited person types. */
export const joinDraft = 'join';

const readLink = () => readDraft<{ path: string; token: string }>(name, { path: '', token: '' });

/** The token of the last link, if it leads to this page; else an empty text. */
export function readKeptToken(page: string): string {
  const { path, token = '' } = readLink();
  return path === page ? token : '';
}

/** What was typed for another link may be somebody else's. */
export function keepToken(path: string, token: string): void {
  if (readLink().token !== token) forgetLink();
  writeDraft(name, { path, token });
}

/** Forgets the link of this tab, and what was typed for it. */
export function forgetLink(): void {
  writeDraft(name, {});
  writeDraft(joinDraft, {});
}

/** By now, another link may have been opened. */
export function forgetToken(token: string): void {
  if (readLink().token === token) forgetLink();
}

/** Passes on the answer to a request with a token. One that no longer works is forgotten. */
export async function forgetIfGone<Answer>(token: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) forgetToken(token);
    throw error;
  }
}
