import { ApiError } from './api-error';

/** Asks the user to prove who they are. Resolves to whether they did. */
type AskProof = () => Promise<boolean>;

let provider: AskProof | null = null;

/** Says how to ask while a page is open. Returns how to stop. */
export function provideProof(next: AskProof): () => void {
  provider = next;
  return () => {
    if (provider === next) provider = null;
  };
}

/** Whether a request that needed a proof got none: whoever declined knows, and needs no words about it. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'proof-required';

/**
 * Sends a request of which the server may want to know first who is asking: then the user is asked, and the request is
 * sent again. Fails as the request did where they decline.
 */
export async function withProof<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!isDeclined(error) || !(await provider?.())) throw error;
    return request();
  }
}
