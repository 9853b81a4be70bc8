import { PassThrough } from 'node:stream';
import request from 'supertest';
import type { TestServer } from '../../testing/test-server';
import { openPrompter } from '../prompter';
import { readCommand } from './read-command';

export function createCommandLine(server: TestServer) {
  return {
    /** What the command says, or rejects with its refusal. */
    async runUsers(args: string[], input = ''): Promise<string> {
      const output: string[] = [];
      const stdin = new PassThrough();
      stdin.end(input);
      const prompter = openPrompter(stdin, new PassThrough());
      await readCommand(args)({ services: server, prompter, say: text => void output.push(text) });
      prompter.close();
      return output.join('\n');
    },
    async hasSession(cookie: string): Promise<boolean> {
      const { status } = await request(server.url).get('/api/user').set('Cookie', cookie);
      return status === 200;
    },
  };
}
