import type { Express } from 'express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): { path: string } | undefined;
}

/** Every call below /api, as `GET /sponsors`. */
export function listApiCalls(app: Express): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  const api = stack.find(layer => layer.match('/api/x')?.path === '/api');
  return listCalls(api?.handle.stack ?? []);
}

/** The calls of a router and of the routers in it. */
function listCalls(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map(method => `${method.toUpperCase()} ${route.path}`)
      : listCalls(handle.stack ?? []),
  );
}
