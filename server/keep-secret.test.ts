import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepSecret } from './keep-secret';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a generated secret', () => {
  it('is the same after a restart, differs by name, and only its owner can read it', () => {
    const secret = keepSecret(folder, 'first');
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(keepSecret(folder, 'first')).toBe(secret);
    expect(keepSecret(folder, 'second')).not.toBe(secret);
    expect(statSync(path.join(folder, 'first')).mode & 0o777).toBe(0o600);
  });

  it('is never an empty one, as a crash may leave behind', () => {
    writeFileSync(path.join(folder, 'torn'), '');
    expect(() => keepSecret(folder, 'torn')).toThrow(/torn.*is empty/);
  });
});
