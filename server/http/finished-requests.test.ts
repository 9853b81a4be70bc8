import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bodyLimits } from '@shared/limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { prepareGracefulClose } from '../graceful-close';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { respondToMalformedRequests } from './malformed-requests';
import { serveInTurn } from './pipelining';

const site = useTestServer();

it('leave nothing in memory while their connection stays open', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  let finished: WeakRef<ServerResponse> | null = null;
  const server = createServer();
  serveInTurn(server);
  respondToMalformedRequests(server);
  const close = prepareGracefulClose(server);
  server.on('request', (_request, response) => {
    finished = new WeakRef(response);
    response.end('done');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  await waitFor(() => {
    collectGarbage();
    expect(finished?.deref()).toBeUndefined();
  });
  expect(socket.readyState).toBe('open');
  await close();
});

it('with more objects than any of ours are refused before they are made', async () => {
  const post = (body: string) => request(site.url).post('/api/login').type('json').send(body);
  const { body } = await post(`{"a":[${Array(bodyLimits.json.maxNested).fill('{}').join(',')}]}`).expect(400);
  expect(body).toEqual({ message: 'This request has too many parts.' });
  // Its brackets would be written with other bytes.
  const utf7 = request(site.url).post('/api/login').set('Content-Type', 'application/json; charset=utf-7');
  await utf7.send('{"username":"mara","password":"+AFs-"}').expect(415, { message: 'Send JSON as UTF-8.' });
  const password = '{['.repeat(36);
  await post(JSON.stringify({ username: 'mara', password })).expect(401);
});
