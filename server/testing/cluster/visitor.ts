import { Agent } from 'node:http';
import request, { type Test } from 'supertest';

export interface Visitor {
  get(path: string): Test;
  post(path: string): Test;
}

/** A visitor with their own address: all of 127.0.0.0/8 is loopback. */
export function visitFrom(url: string, localAddress: string): Visitor {
  const agent = new Agent({ localAddress });
  return {
    get: path => request(url).get(path).agent(agent),
    post: path => request(url).post(path).agent(agent),
  };
}
