const timeout = 5_000;

/** Whether the site responds right now. A browser that considers itself online may still have no connection to it. */
export async function canReachSite(): Promise<boolean> {
  try {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), timeout);
    return (await fetch('/healthz', { cache: 'no-store', signal: controller.signal })).ok;
  } catch {
    // No response, whatever the reason.
    return false;
  }
}
