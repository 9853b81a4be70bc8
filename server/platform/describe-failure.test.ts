import { createServer } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { describeFailure } from './describe-failure';
import { OperatorError } from './operator-error';

function failToListen(place: { port: number; host: string } | { path: string }): Promise<Error> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', resolve);
    server.listen(place, () => reject(new Error('It listens')));
  });
}

async function takenPort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const address = holder.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it.each([
  ['a taken port', async () => ({ port: await takenPort(), host: '127.0.0.1' }), /^PORT: \d+ is in use by/],
  [
    'a host that is no name',
    async () => ({ port: 0, host: 'x86_64-conda-linux-gnu' }),
    /ENOTFOUND|EAI_AGAIN/,
  ],
  [
    'another machine’s address',
    async () => ({ port: 0, host: '192.0.2.1' }),
    /EADDRNOTAVAIL.* Check PORT, HOST/,
  ],
  [
    'a folder without sockets',
    async () => ({ path: '/proc/lock.1' }),
    /^The server can't listen .* DATA_DIR/,
  ],
])('a start that fails for %s names the setting', async (_what, place, sentence) => {
  expect(describeFailure(await failToListen(await place()))).toMatch(sentence);
});

it('an error for operators is its message alone, with that of its cause', () => {
  const error = new OperatorError('The file is gone', { cause: new Error('ENOENT') });
  expect(describeFailure(error)).toBe('The file is gone (ENOENT)');
});

it('of another one, it says where it came from, and why', () => {
  const error = new RangeError('Too long', { cause: new TypeError('no number') });
  expect(describeFailure(error)).toMatch(/^RangeError Too long \(TypeError no number\)\n\s+at /);
});

it('says so where the database refuses', () => {
  const cause = Object.assign(new Error('permission denied for table users'), { code: '42501' });
  expect(describeFailure(new DrizzleQueryError('select 1', [], cause))).toBe(
    'The database refuses that: permission denied for table users. `npm run doctor` says what it needs.',
  );
});

it('says so where the database was too busy', () => {
  const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const error = new DrizzleQueryError('update users set disabled_at = $1', ['now'], cause);
  expect(describeFailure(error)).toBe('The database was too busy for that. Please try again.');
});
