const timeout = 5_000;

/** Whether the site responds right now. A browser that considers itself online may still have no connection to it. */
export async function canReachSite(): Promise<boolean> {
  try {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), timeout);
    const response = await fetch('/healthz', { cache: 'no-store', signal: controller.signal });
    return (await response.json()).status === 'ok';
  } catch {
    // No response, or one of something in between.
    return false;
  }
}
