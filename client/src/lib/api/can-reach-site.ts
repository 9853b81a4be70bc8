const patience = 5_000;

/** Whether the site answers at this moment. A browser that calls itself online may still have lost the way to it. */
export async function canReachSite(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    // No answer, whatever the reason.
    return false;
  }
}
