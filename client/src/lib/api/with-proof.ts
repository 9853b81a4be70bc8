import { ApiError } from './api-error';

type AskProof = () => Promise<boolean>;

let provider: AskProof | null = null;

/** Says how to ask while a page is open. Returns how to stop. */
export function provideProof(next: AskProof): () => void {
  provider = next;
  return () => {
    if (provider === next) provider = null;
  };
}

/** True if the user declined a proof: they need no words about it. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'proof-required';

/** Sends again after a proof of identity if the server wants one. Fails as the request did if the user declines. */
export async function withProof<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!isDeclined(error) || !(await provider?.())) throw error;
    return request();
  }
}
