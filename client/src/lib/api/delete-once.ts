import { isGone } from './api-error';

/** Deletes something. What is gone already counts: the browser may have sent the same twice, and lost the first answer. */
export async function deleteOnce(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
