import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { paths } from '@shared/site/paths';
import express, { type Router } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { createServer as createViteServer } from 'vite';
import { projectRoot } from '../platform/project-root';
import { waitForPort } from './ports';

interface DevProxyOptions {
  server: Server;
  serverPort: number;
  publicUrl: string;
  checkoutPages?: Router;
}

export async function createDevProxy({ server, serverPort, publicUrl, checkoutPages }: DevProxyOptions) {
  const app = express();
  const vite = await createViteServer({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, allowedHosts: [new URL(publicUrl).hostname] },
  });
  const proxy = createProxyServer({ target: `http://127.0.0.1:${serverPort}`, selfHandleResponse: true });

  proxy.on('proxyRes', (upstream, request, response) => {
    passOn(upstream, request, response as ServerResponse).catch(error => {
      (response as ServerResponse).destroy(error);
    });
  });

  async function passOn(upstream: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
    response.statusCode = upstream.statusCode ?? 502;
    const html = upstream.headers['content-type']?.startsWith('text/html');
    for (const [name, value] of Object.entries(upstream.headers)) {
      const replaced = html && (name === 'content-length' || name === 'etag');
      if (value !== undefined && !replaced) response.setHeader(name, value);
    }
    if (!html) {
      upstream.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of upstream) chunks.push(chunk);
    const page = Buffer.concat(chunks).toString();
    response.end(await vite.transformIndexHtml(request.url ?? '/', page));
  }

  const forward: RequestListener = (request, response) => {
    // Asks for uncompressed HTML, because Vite still changes it.
    request.headers['accept-encoding'] = 'identity';
    delete request.headers['if-none-match'];
    const giveUp = () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'Content-Type': 'text/plain' })
          .end('The server isn’t running. See the terminal for details.');
    };
    proxy.web(request, response, {}, error => {
      const restarting = 'code' in error && error.code === 'ECONNREFUSED' && request.method === 'GET';
      if (!restarting) return giveUp();
      waitForPort(serverPort).then(up => (up ? proxy.web(request, response, {}, giveUp) : giveUp()), giveUp);
    });
  };

  if (checkoutPages) app.use(paths.sandbox, checkoutPages);
  app.use(vite.middlewares);
  app.use(forward);
  server.on('request', app);
  return {
    async close() {
      proxy.close();
      await vite.close();
    },
  };
}
