import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { paths } from '@shared/site/paths';
import express, { type Router } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { createServer as createViteServer } from 'vite';
import { projectRoot } from '../project-root';

interface DevFrontOptions {
  /** Gets the front as its handler, and carries Vite's web socket. */
  server: Server;
  serverPort: number;
  checkoutPages?: Router;
}

/** How long a request waits for the server to come (back) up. */
const patience = 30_000;
const retryEvery = 150;

/** What listens in development: Vite for the client's modules, and the server behind it for all the rest. */
export async function createDevFront({ server, serverPort, checkoutPages }: DevFrontOptions) {
  const front = express();
  const vite = await createViteServer({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const proxy = createProxyServer({ target: `http://127.0.0.1:${serverPort}`, selfHandleResponse: true });

  proxy.on('proxyRes', (answer, request, response) => {
    passOn(answer, request, response as ServerResponse).catch(error => {
      (response as ServerResponse).destroy(error);
    });
  });

  async function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
    response.statusCode = answer.statusCode ?? 502;
    const html = answer.headers['content-type']?.startsWith('text/html');
    for (const [name, value] of Object.entries(answer.headers)) {
      const replaced = html && (name === 'content-length' || name === 'etag');
      if (value !== undefined && !replaced) response.setHeader(name, value);
    }
    if (!html) {
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const page = Buffer.concat(chunks).toString();
    response.end(await vite.transformIndexHtml(request.url ?? '/', page));
  }

  const forward: RequestListener = (request, response) => {
    // The server needs to answer plain HTML, because Vite still has to change it.
    request.headers['accept-encoding'] = 'identity';
    delete request.headers['if-none-match'];
    const giveUp = () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'Content-Type': 'text/plain' })
          .end('The server is not up; the terminal says why.');
    };
    proxy.web(request, response, {}, error => {
      const restarting = 'code' in error && error.code === 'ECONNREFUSED' && request.method === 'GET';
      if (!restarting) return giveUp();
      waitForPort(serverPort).then(up => (up ? proxy.web(request, response, {}, giveUp) : giveUp()), giveUp);
    });
  };

  if (checkoutPages) front.use(paths.sandbox, checkoutPages);
  front.use(vite.middlewares);
  // The page preloads its font from here; the build gives it a place among the assets.
  front.use('/node_modules', express.static(path.join(projectRoot, 'node_modules')));
  front.use(forward);
  server.on('request', front);
  return {
    async close() {
      proxy.close();
      await vite.close();
    },
  };
}

/** False where nothing listened on the port in time. */
async function waitForPort(port: number): Promise<boolean> {
  const givenUpAt = Date.now() + patience;
  while (Date.now() < givenUpAt) {
    const listening = await new Promise<boolean>(resolve => {
      const probe = connect(port, '127.0.0.1', () => resolve(true));
      probe.once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (listening) return true;
    await setTimeout(retryEvery);
  }
  return false;
}
