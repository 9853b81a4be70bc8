import type { Express } from 'express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): { path: string } | undefined;
}

/** Every route below /api, as `GET /api/sponsors`. */
export function listApiRoutes(app: Express): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  const api = stack.find(layer => layer.match('/api/x')?.path === '/api');
  return listRoutes(api?.handle.stack ?? []).map(route => route.replace(' ', ' /api'));
}

/** The routes of a router and of the routers in it. */
function listRoutes(stack: Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map(method => `${method.toUpperCase()} ${route.path}`)
      : listRoutes(handle.stack ?? []),
  );
}
