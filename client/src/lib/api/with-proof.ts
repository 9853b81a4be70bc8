import { ApiError } from './api-error';

/** Asks the user to prove who they are. Resolves to whether they did. */
export type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;

/** Says how to ask while a page is open. Returns how to stop. */
export function provideProof(asking: AskForProof): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/**
 * Sends a request of which the server may want to know first who is asking: then the user is asked, and the request is
 * sent again. Fails as the request did where they decline.
 */
export async function withProof<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'proof-required';
    if (!isWanted || !(await ask?.())) throw error;
    return request();
  }
}
