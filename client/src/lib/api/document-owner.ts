let owner: string | null = null;

/** The username of whoever was the first to be signed in since this document was loaded. */
export const documentOwner = (): string | null => owner;

export function setDocumentOwner(username: string | null): void {
  owner = username;
}
